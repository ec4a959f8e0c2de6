ALTER TABLE "webhook_deliveries" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "triggered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("shop_domain","topic","triggered_at");