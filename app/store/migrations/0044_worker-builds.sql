ALTER TABLE "edge_isolates" ADD COLUMN "build" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "upgrade_tried_at" timestamp with time zone;