-- The visitor log by day needs more than one transaction, or it would lock a full log for minutes:
-- app/store/visit-log/into-parts.server.ts does it, at once where few rows are there, or else while the app runs.
SELECT 1;
