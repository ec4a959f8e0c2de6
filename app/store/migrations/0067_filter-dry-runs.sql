ALTER TABLE "order_filters" ADD COLUMN "dry_run" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dry_runs" jsonb DEFAULT '[]'::jsonb NOT NULL;