-- The schema in which pg-boss kept jobs.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"lane" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"shop" text GENERATED ALWAYS AS (coalesce(payload->>'shopId', '-')) STORED NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"lease_until" timestamp with time zone,
	"waits" jsonb,
	"error" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_waits_per_key" ON "jobs" USING btree ("queue","key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_turns_of_shops" ON "jobs" USING btree ("lane","shop","run_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("queue","key") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("queue") WHERE state = 'given-up';--> statement-breakpoint
CREATE INDEX "jobs_waiting_for_shopify" ON "jobs" USING btree ((waits->>'shop'),(waits->>'reason')) WHERE state = 'waiting' and waits is not null;