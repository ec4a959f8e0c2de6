CREATE TABLE "edge_isolates" (
	"shop_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"isolate" text NOT NULL,
	"number" integer NOT NULL,
	"seen" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "edge_isolates_connection_id_isolate_pk" PRIMARY KEY("connection_id","isolate")
);
--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD COLUMN "api_token" text;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD COLUMN "lost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "edge_isolates" ADD CONSTRAINT "edge_isolates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edge_isolates" ADD CONSTRAINT "edge_isolates_connection_id_firewall_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."firewall_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edge_isolates_by_age" ON "edge_isolates" USING btree ("at");