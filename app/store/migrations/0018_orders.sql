CREATE TABLE "checkout_config" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"validation_id" text,
	"published_hash" text,
	"published_at" timestamp with time zone,
	"problem" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"block_on_failure" boolean DEFAULT false NOT NULL,
	"test_word" text DEFAULT '' NOT NULL,
	"uses_people" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"from_step" text NOT NULL,
	"place" text NOT NULL,
	"messages" jsonb NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"action" text NOT NULL,
	"after_minutes" integer DEFAULT 0 NOT NULL,
	"terms" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tries" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"draft" jsonb,
	"total" bigint NOT NULL,
	"read" bigint DEFAULT 0 NOT NULL,
	"cursor" text,
	"result" jsonb,
	"problem" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_actions" (
	"shop_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"job_id" text,
	"result" jsonb,
	"error" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_actions_shop_id_order_id_action_pk" PRIMARY KEY("shop_id","order_id","action")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_intake" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"subscribed_at" timestamp with time zone,
	"reconciled_until" timestamp with time zone,
	"reconcile_cursor" text,
	"paused_at" timestamp with time zone,
	"paused_because" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"shop_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"platform_updated_at" timestamp with time zone NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"currency" char(3) NOT NULL,
	"ip" text,
	"ip_country" char(2),
	"ship_country" char(2),
	"network_class" text,
	"email_key" text,
	"phone_key" text,
	"address_key" text,
	"card_key" text,
	"channel" text NOT NULL,
	"financial" text,
	"fulfillment" text,
	"risk_level" text,
	"recommendation" text,
	"score" integer NOT NULL,
	"signals" jsonb NOT NULL,
	"level" text,
	"queue" text NOT NULL,
	"decided_action" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"filter_id" uuid,
	"because" jsonb NOT NULL,
	"cancel_at" timestamp with time zone,
	"terms" jsonb,
	"failure" text,
	"decided_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"refunded" numeric(14, 2),
	"inputs_hash" text NOT NULL,
	"ip_data_version" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"canonical" text NOT NULL,
	"effect" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"source_order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "people_value" UNIQUE("shop_id","effect","kind","canonical")
);
--> statement-breakpoint
ALTER TABLE "checkout_config" ADD CONSTRAINT "checkout_config_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_rules" ADD CONSTRAINT "checkout_rules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_filters" ADD CONSTRAINT "order_filters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tries" ADD CONSTRAINT "order_tries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_shop_id_order_id_orders_shop_id_order_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shop_id_order_id_orders_shop_id_order_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_intake" ADD CONSTRAINT "order_intake_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_rules_order" ON "checkout_rules" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "order_filters_order" ON "order_filters" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "order_actions_sent" ON "order_actions" USING btree ("shop_id","action","sent_at");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_queue" ON "orders" USING btree ("shop_id","queue","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_moment" ON "orders" USING btree ("shop_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("shop_id","email_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("shop_id","phone_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_address" ON "orders" USING btree ("shop_id","address_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_card" ON "orders" USING btree ("shop_id","card_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_ip" ON "orders" USING btree ("shop_id","ip","placed_at");--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("shop_id","cancelled_at") WHERE "orders"."cancelled_at" is not null;