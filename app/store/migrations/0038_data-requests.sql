CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"order_ids" jsonb NOT NULL,
	"downloaded_at" timestamp with time zone,
	"downloaded_by" text
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_of_shop" ON "data_requests" USING btree ("shop_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_requests_by_end" ON "data_requests" USING btree ("expires_at");