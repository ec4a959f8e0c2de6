CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"message" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"entry_id" uuid,
	"allowed_entry_id" uuid,
	"allowed_before" jsonb,
	CONSTRAINT "appeals_reference" UNIQUE("shop_id","reference")
);
--> statement-breakpoint
CREATE TABLE "recent_lookups" (
	"shop_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_lookups_shop_id_actor_value_pk" PRIMARY KEY("shop_id","actor","value")
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_lookups" ADD CONSTRAINT "recent_lookups_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_by_address" ON "visits" USING btree ("shop_id","ip" text_pattern_ops);