ALTER TABLE "firewall_connections" ADD COLUMN "upload_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "cpu_ended" bigint;