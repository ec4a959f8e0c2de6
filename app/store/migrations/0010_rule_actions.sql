ALTER TABLE "rule_entries" ADD COLUMN "action" text DEFAULT 'block' NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_entries" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "rule_entries" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "rule_entries" ADD COLUMN "skips" jsonb;--> statement-breakpoint
ALTER TABLE "rule_entries" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "network_class" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "crawler" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "monitored" uuid[];