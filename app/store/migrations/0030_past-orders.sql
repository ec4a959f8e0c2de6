ALTER TABLE "order_intake" ADD COLUMN "past_found" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_past" boolean DEFAULT false NOT NULL;