-- Since when somebody who may ask, or news, wants a description; null while only an answer to a
-- comment can be due.

ALTER TABLE prdesc_pull ADD COLUMN wanted timestamptz;

INSERT INTO prdesc_pull (lock, installation, repository, number, wanted)
SELECT DISTINCT ON (lock) lock, (args ->> 'installation')::bigint, args ->> 'repository',
    (args ->> 'number')::bigint, now()
FROM procrastinate_jobs
WHERE task_name = 'prdesc.refresh' AND lock IS NOT NULL AND status IN ('todo', 'doing')
ON CONFLICT (lock) DO UPDATE SET wanted = now();
