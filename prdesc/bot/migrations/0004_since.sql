-- Since when the present outcome holds: how long to wait for what is away grows with it.

ALTER TABLE prdesc_pull ADD COLUMN since timestamptz NOT NULL DEFAULT now();
