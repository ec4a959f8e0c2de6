ALTER TABLE "order_actions" ADD COLUMN "asked_by" text DEFAULT 'palisade' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intake" ADD COLUMN "resumed_at" timestamp with time zone;