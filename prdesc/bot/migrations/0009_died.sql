-- When a dead letter was given up, so that no run begins before its rest is over.

ALTER TABLE prdesc_pull ADD COLUMN died timestamptz;
UPDATE prdesc_pull SET died = changed WHERE dead;
