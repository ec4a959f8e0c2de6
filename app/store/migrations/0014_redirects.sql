CREATE TABLE "redirect_counters" (
	"shop_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shown" bigint DEFAULT 0 NOT NULL,
	"accepted" bigint DEFAULT 0 NOT NULL,
	"stayed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "redirect_counters_shop_id_rule_id_day_pk" PRIMARY KEY("shop_id","rule_id","day")
);
--> statement-breakpoint
CREATE TABLE "redirect_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"places" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"target" text NOT NULL,
	"keep_path" boolean NOT NULL,
	"keep_query" boolean NOT NULL,
	"forward_utm" boolean NOT NULL,
	"utm" jsonb NOT NULL,
	"type" text NOT NULL,
	"banner_position" text NOT NULL,
	"days" integer NOT NULL,
	"scope" jsonb,
	"texts" jsonb NOT NULL,
	"include_crawlers" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redirect_counters" ADD CONSTRAINT "redirect_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_counters" ADD CONSTRAINT "redirect_counters_rule_id_redirect_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."redirect_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD CONSTRAINT "redirect_rules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirect_rules_order" ON "redirect_rules" USING btree ("shop_id","position");