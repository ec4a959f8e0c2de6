CREATE TABLE "merchant_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"page" text,
	"happened_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp with time zone,
	"why" text
);
--> statement-breakpoint
ALTER TABLE "merchant_mails" ADD CONSTRAINT "merchant_mails_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_mails_shop" ON "merchant_mails" USING btree ("shop_id","address");