CREATE TABLE "checkout_intake" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone,
	"told_since" timestamp with time zone,
	"not_told" text,
	"keys_replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkout_uses" (
	"shop_id" uuid NOT NULL,
	"checkout_key" text NOT NULL,
	"cart_key" text,
	"at" timestamp with time zone NOT NULL,
	"has_visit" boolean NOT NULL,
	"journey" text,
	"order_id" text,
	CONSTRAINT "checkout_uses_shop_id_checkout_key_pk" PRIMARY KEY("shop_id","checkout_key")
);
--> statement-breakpoint
CREATE TABLE "revoked_visits" (
	"shop_id" uuid NOT NULL,
	"journey" text NOT NULL,
	"carts" integer NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_by" text,
	CONSTRAINT "revoked_visits_shop_id_journey_pk" PRIMARY KEY("shop_id","journey")
);
--> statement-breakpoint
CREATE TABLE "unlisted_checkouts" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"checkouts" integer NOT NULL,
	"without_visit" integer NOT NULL,
	CONSTRAINT "unlisted_checkouts_shop_id_hour_pk" PRIMARY KEY("shop_id","hour")
);
--> statement-breakpoint
ALTER TABLE "checkout_intake" ADD CONSTRAINT "checkout_intake_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_uses" ADD CONSTRAINT "checkout_uses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revoked_visits" ADD CONSTRAINT "revoked_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlisted_checkouts" ADD CONSTRAINT "unlisted_checkouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_uses_by_moment" ON "checkout_uses" USING btree ("shop_id","at","has_visit");--> statement-breakpoint
CREATE INDEX "checkout_uses_of_journey" ON "checkout_uses" USING btree ("shop_id","journey","at") WHERE "checkout_uses"."journey" is not null;--> statement-breakpoint
CREATE INDEX "checkout_uses_of_order" ON "checkout_uses" USING btree ("shop_id","order_id") WHERE "checkout_uses"."order_id" is not null;