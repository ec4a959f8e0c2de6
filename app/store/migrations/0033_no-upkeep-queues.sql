-- The server keeps its own tables fit: two kinds of work that no version does from here on.
DELETE FROM pgboss.job WHERE data->>'queue' IN ('job-upkeep', 'order-upkeep');
