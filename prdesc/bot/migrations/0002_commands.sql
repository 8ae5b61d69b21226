-- What people asked for in comments, and the pull requests that they froze.

CREATE TABLE prdesc_command (
    lock text NOT NULL,
    comment bigint NOT NULL,
    verb text NOT NULL,
    author text NOT NULL,
    done boolean NOT NULL DEFAULT false,
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (lock, comment)
);
CREATE INDEX prdesc_command_pending ON prdesc_command (lock) WHERE NOT done;

CREATE TABLE prdesc_hold (
    lock text PRIMARY KEY,
    author text NOT NULL,
    since timestamptz NOT NULL DEFAULT now()
);
