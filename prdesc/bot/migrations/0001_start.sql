-- Deliveries, pull requests, runs, tokens and the translation memory.

CREATE TABLE prdesc_delivery (
    id text PRIMARY KEY,
    event text NOT NULL,
    action text NOT NULL,
    pull text,
    received timestamptz NOT NULL
);
CREATE INDEX prdesc_delivery_received ON prdesc_delivery (received);

-- One row for each pull request that was ever refreshed; `lock` is the key in small letters.
CREATE TABLE prdesc_pull (
    lock text PRIMARY KEY,
    installation bigint NOT NULL,
    repository text NOT NULL,
    number bigint NOT NULL,
    outcome text NOT NULL DEFAULT '',
    problem text NOT NULL DEFAULT '',
    tries integer NOT NULL DEFAULT 0,      -- begun since the last one that ended well
    dead boolean NOT NULL DEFAULT false,
    begun timestamptz,                     -- when the run that has not ended began
    again timestamptz,
    changed timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX prdesc_pull_troubled ON prdesc_pull (changed)
    WHERE dead OR outcome IN ('frozen', 'failed', 'crashed');
CREATE INDEX prdesc_pull_begun ON prdesc_pull (begun) WHERE begun IS NOT NULL;

CREATE TABLE prdesc_run (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    lock text NOT NULL,
    outcome text NOT NULL,
    seconds double precision NOT NULL,
    ended timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX prdesc_run_ended ON prdesc_run (ended);

-- What runs now and then, on one host at a time.
CREATE TABLE prdesc_chore (
    name text PRIMARY KEY,
    begun timestamptz NOT NULL
);

CREATE TABLE prdesc_spent (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    day date NOT NULL,
    repository text NOT NULL,
    lock text NOT NULL,
    tokens bigint NOT NULL
);
CREATE INDEX prdesc_spent_day ON prdesc_spent (day, repository, lock);

CREATE TABLE prdesc_memory (
    key text PRIMARY KEY,
    repository text NOT NULL,
    source text NOT NULL,
    target text NOT NULL,
    concepts text NOT NULL,
    language text NOT NULL,
    provenance text NOT NULL,
    model text,
    created text NOT NULL
);
CREATE INDEX prdesc_memory_repository ON prdesc_memory (repository, created);
