-- When the last run began that looked at the description, and what the model was asked with where it
-- did not do it: what is asked otherwise by now is asked again.

ALTER TABLE prdesc_pull ADD COLUMN looked timestamptz, ADD COLUMN asked text NOT NULL DEFAULT '';
CREATE INDEX prdesc_pull_refused ON prdesc_pull (changed) WHERE outcome = 'refused';
