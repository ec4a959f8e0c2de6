ALTER TABLE "firewall_connections" ADD COLUMN "kept_routes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "uploaded_revision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "upload_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "check_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "leave_tried_at" timestamp with time zone;