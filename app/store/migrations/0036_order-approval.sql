ALTER TABLE "order_intake" ADD COLUMN "not_told" text;--> statement-breakpoint
ALTER TABLE "order_intake" ADD COLUMN "not_shown" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withheld" jsonb DEFAULT '[]'::jsonb NOT NULL;