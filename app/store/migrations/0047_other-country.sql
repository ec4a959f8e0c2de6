ALTER TABLE "orders" ADD COLUMN "ip_other_country" char(2);--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "other_country" char(2);
