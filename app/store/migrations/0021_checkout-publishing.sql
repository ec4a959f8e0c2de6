ALTER TABLE "checkout_config" ADD COLUMN "published_is_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_config" ADD COLUMN "people_left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_config" ADD COLUMN "validations" jsonb;--> statement-breakpoint
ALTER TABLE "checkout_config" ADD COLUMN "validations_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout_config" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_rules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;