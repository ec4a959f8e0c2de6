CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_domain" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"content" text NOT NULL,
	"name" text NOT NULL,
	"reply_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_hits" (
	"shop_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hits" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_hits_shop_id_entry_id_day_pk" PRIMARY KEY("shop_id","entry_id","day")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"locked_by" text,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rule_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"surface" text NOT NULL,
	"kind" text NOT NULL,
	"effect" text DEFAULT 'block' NOT NULL,
	"value" text NOT NULL,
	"regions" jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "rule_entries_value" UNIQUE("shop_id","surface","kind","value")
);
--> statement-breakpoint
CREATE TABLE "rule_lists" (
	"shop_id" uuid NOT NULL,
	"surface" text NOT NULL,
	"kind" text NOT NULL,
	"mode" text DEFAULT 'block' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rule_lists_shop_id_surface_kind_pk" PRIMARY KEY("shop_id","surface","kind")
);
--> statement-breakpoint
CREATE TABLE "ruleset_versions" (
	"shop_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"surface" text NOT NULL,
	"kind" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"summary" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "ruleset_versions_shop_id_version_pk" PRIMARY KEY("shop_id","version")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"state" text NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"scope" text,
	"expires" timestamp,
	"access_token" text NOT NULL,
	"user_id" bigint,
	"first_name" text,
	"last_name" text,
	"email" text,
	"account_owner" boolean,
	"locale" text,
	"collaborator" boolean,
	"email_verified" boolean,
	"refresh_token" text,
	"refresh_token_expires" timestamp
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"shop_id" uuid NOT NULL,
	"section" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "settings_shop_id_section_pk" PRIMARY KEY("shop_id","section")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain" text NOT NULL,
	"platform_id" text,
	"name" text DEFAULT '' NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"store_url" text DEFAULT '' NOT NULL,
	"country" char(2),
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"scopes" text DEFAULT '' NOT NULL,
	"installed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uninstalled_at" timestamp with time zone,
	"onboarded_at" timestamp with time zone,
	"ruleset_version" integer DEFAULT 0 NOT NULL,
	"embed_seen_at" timestamp with time zone,
	"embed_status" text,
	"embed_prompt_hidden_at" timestamp with time zone,
	"review_left_at" timestamp with time zone,
	CONSTRAINT "shops_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "visit_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"surface" text NOT NULL,
	"outcome" text NOT NULL,
	"cause" text NOT NULL,
	"country" text NOT NULL,
	"visits" bigint NOT NULL,
	"unlogged" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counters_shop_id_hour_surface_outcome_cause_country_pk" PRIMARY KEY("shop_id","hour","surface","outcome","cause","country")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"surface" text NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"cause" text NOT NULL,
	"entry_id" uuid,
	"ruleset_version" integer NOT NULL,
	"ip" text NOT NULL,
	"country" char(2),
	"region" text,
	"city" text,
	"asn" bigint,
	"organisation" text,
	"user_agent" text NOT NULL,
	"referrer" text NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"shop_domain" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_questions" ADD CONSTRAINT "customer_questions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_hits" ADD CONSTRAINT "entry_hits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_entries" ADD CONSTRAINT "rule_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_lists" ADD CONSTRAINT "rule_lists_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruleset_versions" ADD CONSTRAINT "ruleset_versions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counters" ADD CONSTRAINT "visit_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_shop" ON "audit_log" USING btree ("shop_domain","at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_open_key" ON "jobs" USING btree ("queue","key") WHERE "jobs"."done_at" is null and "jobs"."key" is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("shop_id","read_at","created_at");--> statement-breakpoint
CREATE INDEX "rule_entries_by_age" ON "rule_entries" USING btree ("shop_id","surface","kind","created_at");--> statement-breakpoint
CREATE INDEX "visits_by_time" ON "visits" USING btree ("shop_id","at");--> statement-breakpoint
CREATE INDEX "visits_by_reference" ON "visits" USING btree ("shop_id","reference");