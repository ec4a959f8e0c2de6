-- Jobs that wait move to pg-boss, whose tables are installed before migrations run. What recurs is planned at every
-- start; what is done or dead stays behind.
-- An app of before may still be asking for work beside this: what it asked for is waited for, and moves too.
LOCK TABLE "jobs" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO pgboss.job (name, data, start_after, singleton_key, retry_limit, retry_delay, retry_backoff, dead_letter, policy, keep_until, expire_in)
SELECT lane, jsonb_build_object('queue', queue, 'payload', payload), run_at, queue || ' ' || coalesce(key, id::text),
  CASE WHEN queue IN ('evaluate-order', 'order-list-buyer') THEN 29 WHEN queue LIKE '%-mail' THEN 79 ELSE 7 END,
  5, true, lane || '-given-up', 'short', run_at + interval '10 years',
  CASE lane WHEN 'replays' THEN interval '1 hour' ELSE interval '5 minutes' END
FROM (
  SELECT *, CASE
    WHEN queue IN ('replay', 'order-replay') THEN 'replays'
    WHEN queue = 'order-upkeep' THEN 'jobs'
    WHEN queue LIKE '%order%' THEN 'orders'
    ELSE 'jobs' END AS lane
  FROM jobs
) AS waiting
WHERE done_at IS NULL AND key IS DISTINCT FROM 'recurring';
--> statement-breakpoint
DROP TABLE "jobs" CASCADE;
