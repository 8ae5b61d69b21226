-- What was last written to each description, so that a run on another host knows it: digests and
-- times, no text.

CREATE TABLE prdesc_note (
    lock text PRIMARY KEY,
    note text NOT NULL,
    changed timestamptz NOT NULL DEFAULT now()
);
