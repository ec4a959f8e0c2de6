CREATE TABLE "subscriptions" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"platform_id" text,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"interval" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_test_store" boolean DEFAULT false NOT NULL,
	"currency" text,
	"price" text,
	"capped_amount" text,
	"usage_line_id" text,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"views_before" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"shop_domain" text PRIMARY KEY NOT NULL,
	"days_used" integer DEFAULT 0 NOT NULL,
	"running_id" text,
	"running_since" timestamp with time zone,
	"running_days" integer
);
--> statement-breakpoint
CREATE TABLE "usage_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"platform_id" text NOT NULL,
	"usage_line_id" text NOT NULL,
	"cycle_from" timestamp with time zone NOT NULL,
	"page_views" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"record_id" text
);
--> statement-breakpoint
CREATE TABLE "usage_notices" (
	"shop_id" uuid NOT NULL,
	"platform_id" text NOT NULL,
	"cycle_from" timestamp with time zone NOT NULL,
	"percent" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_notices_shop_id_platform_id_cycle_from_percent_pk" PRIMARY KEY("shop_id","platform_id","cycle_from","percent")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_charges" ADD CONSTRAINT "usage_charges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_notices" ADD CONSTRAINT "usage_notices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_charges_by_cycle" ON "usage_charges" USING btree ("shop_id","platform_id","cycle_from");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_charges_one_open" ON "usage_charges" USING btree ("shop_id") WHERE "usage_charges"."status" = 'open';