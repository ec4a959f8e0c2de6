ALTER TABLE "order_filters" ADD COLUMN "currency_of" text DEFAULT 'store' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_counters" ADD COLUMN "firewall" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "country_counters" ADD COLUMN "unlogged" bigint DEFAULT 0 NOT NULL;