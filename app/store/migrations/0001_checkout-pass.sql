ALTER TABLE "orders" ADD COLUMN "journey" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "journey" text;--> statement-breakpoint
CREATE INDEX "visits_of_journey" ON "visits" USING btree ("shop_id","journey") WHERE "visits"."journey" is not null;