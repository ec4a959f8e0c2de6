CREATE TABLE "checkout_pass_state" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replaces_keys" boolean DEFAULT false NOT NULL,
	"held" text,
	"started_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_pass_state" ADD CONSTRAINT "checkout_pass_state_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;