ALTER TABLE "orders" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asn" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_first" boolean;--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree ("shop_id","name_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_first_by_range" ON "orders" USING btree (address_key("shop_id", "ip"),"placed_at") WHERE "orders"."is_first";--> statement-breakpoint
CREATE INDEX "orders_first_by_asn" ON "orders" USING btree ("shop_id","asn","placed_at") WHERE "orders"."is_first";--> statement-breakpoint
CREATE INDEX "orders_of_journey" ON "orders" USING btree ("shop_id","journey") WHERE "orders"."journey" is not null;