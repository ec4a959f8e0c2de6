ALTER TABLE "edge_isolates" ADD COLUMN "ruleset_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "edge_isolates" ADD COLUMN "ruleset_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edge_isolates" ADD COLUMN "colo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "kept_routes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "uploaded_revision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "upload_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "check_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "account_requests" bigint;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "cpu_p50" integer;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "cpu_p95" integer;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "leave_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD COLUMN "trouble_image" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD COLUMN "trouble_facts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD COLUMN "trouble_decide" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD COLUMN "trouble_log" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD COLUMN "trouble_refused" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD COLUMN "trouble_pull" bigint DEFAULT 0 NOT NULL;