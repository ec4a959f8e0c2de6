CREATE TABLE "firewall_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"door" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text,
	"old_key_hash" text,
	"old_key_until" timestamp with time zone,
	"fail_policy" text DEFAULT 'open' NOT NULL,
	"hops" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"last_problem" text DEFAULT '' NOT NULL,
	"last_problem_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firewall_counters" (
	"shop_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	"stops" bigint NOT NULL,
	"degraded" bigint NOT NULL,
	"malformed" bigint NOT NULL,
	CONSTRAINT "firewall_counters_connection_id_hour_pk" PRIMARY KEY("connection_id","hour")
);
--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD CONSTRAINT "firewall_connections_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD CONSTRAINT "firewall_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD CONSTRAINT "firewall_counters_connection_id_firewall_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."firewall_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firewall_connections_of_shop" ON "firewall_connections" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE TRIGGER "firewall_connections_undoable" AFTER INSERT OR UPDATE OR DELETE ON "firewall_connections"
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION "keep_undo_row"();
