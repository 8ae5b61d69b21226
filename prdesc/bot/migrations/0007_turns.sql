-- When each installation may write next. It need not outlive a crash: a second has passed by then.

CREATE UNLOGGED TABLE prdesc_turn (
    installation bigint PRIMARY KEY,
    next timestamptz NOT NULL
);
