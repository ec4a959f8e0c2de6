ALTER TABLE "entry_hits" ALTER COLUMN "last_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_hits" ADD COLUMN "monitored" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_hits" ADD COLUMN "last_monitored_at" timestamp with time zone;