CREATE TABLE "embed_watch" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"ever_on_at" timestamp with time zone,
	"on_theme_id" text,
	"on_theme_name" text DEFAULT '' NOT NULL,
	"published_theme_id" text,
	"published_theme_name" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"check_outcome" text,
	"themes" jsonb,
	"themes_read_at" timestamp with time zone,
	"checkout_status" text,
	"checkout_read_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone,
	"announced" text,
	"announced_at" timestamp with time zone,
	"message_id" uuid
);
--> statement-breakpoint
CREATE TABLE "test_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"reference" text
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "embed_seen_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "embed_status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "embed_watch" ADD CONSTRAINT "embed_watch_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_visits" ADD CONSTRAINT "test_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_visits_by_age" ON "test_visits" USING btree ("shop_id","created_at");--> statement-breakpoint
-- Shops whose embed was seen before this table was: they have had it on, and were told nothing yet.
INSERT INTO "embed_watch" ("shop_id", "ever_on_at", "announced", "announced_at")
SELECT "id", coalesce("embed_seen_at", "installed_at"), 'on', now() FROM "shops"
WHERE "embed_seen_at" IS NOT NULL OR "embed_status" = 'active';
