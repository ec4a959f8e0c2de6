ALTER TABLE "order_filters" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What can still be taken back was kept without it.
UPDATE "undo_rows" SET "before" = "before" || '{"version": 1}', "after" = "after" || '{"version": 1}' WHERE "item" = 'order_filters';
