-- The tables of Palisade as of version 3.1.0, the first release. Every later migration only adds to them
-- (docs/operators/deploy-and-upgrade.md, "Migrations"). Tables, keys and indexes are as drizzle-kit writes them from app/store/schema, except for
-- the PARTITION BY of "visits". Functions and triggers, which drizzle-kit does not know, are in sections of their own.

-- # Addresses in the index of the visitor log

-- The place of a shop's address in the index: 16 bits of the shop, then the address, of IPv6 the 48 bits of a site. Addresses of
-- one block are next to each other. A masked address ("203.0.113.0/24") has the place of its first address, '' has none.
-- Several addresses can share a place, so a query by it compares the shop and the address, too.
CREATE FUNCTION address_key(shop uuid, ip text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ((uuid_hash(shop) & 65535)::bigint << 48) | CASE
		WHEN ip LIKE '%:%' THEN ('x' || encode(substr(inet_send(ip::inet), 5, 6), 'hex'))::bit(48)::bigint
		WHEN ip <> '' THEN ip::inet - '0.0.0.0'::inet
	END
$$;
--> statement-breakpoint

-- # Tables

CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"message" text NOT NULL,
	"contact" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"entry_id" uuid,
	"allowed_entry_id" uuid,
	"allowed_before" jsonb,
	"mails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "appeals_reference" UNIQUE("shop_id","reference")
);
--> statement-breakpoint
CREATE TABLE "bypass_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "bypass_links_token" UNIQUE("shop_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "solved_challenges" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"solved" integer NOT NULL,
	CONSTRAINT "solved_challenges_shop_id_hour_pk" PRIMARY KEY("shop_id","hour")
);
--> statement-breakpoint
CREATE TABLE "checked_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chunk" integer NOT NULL,
	"actor" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"content" json NOT NULL,
	CONSTRAINT "checked_files_shop_id_id_chunk_pk" PRIMARY KEY("shop_id","id","chunk")
);
--> statement-breakpoint
CREATE TABLE "checkout_config" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"validation_id" text,
	"published_hash" text,
	"published_at" timestamp with time zone,
	"published_is_on" boolean DEFAULT false NOT NULL,
	"people_left_out" integer DEFAULT 0 NOT NULL,
	"validations" jsonb,
	"validations_read_at" timestamp with time zone,
	"problem" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"block_on_failure" boolean DEFAULT false NOT NULL,
	"test_word" text DEFAULT '' NOT NULL,
	"uses_people" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawler_alarms" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "crawler_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"entry_point" text NOT NULL,
	"purpose" text NOT NULL,
	"answer" text NOT NULL,
	"answers" bigint NOT NULL,
	CONSTRAINT "crawler_counters_shop_id_hour_entry_point_purpose_answer_pk" PRIMARY KEY("shop_id","hour","entry_point","purpose","answer")
);--> statement-breakpoint
CREATE TABLE "crawler_proofs" (
	"key" text PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_access" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_access_toggles" (
	"shop_id" uuid NOT NULL,
	"nonce_hash" text NOT NULL,
	"enables" boolean NOT NULL,
	"opened_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_access_toggles_shop_id_nonce_hash_pk" PRIMARY KEY("shop_id","nonce_hash")
);
--> statement-breakpoint
CREATE TABLE "dashboard_layouts" (
	"shop_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"card_order" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_layouts_shop_id_actor_pk" PRIMARY KEY("shop_id","actor")
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"wraps" text[] NOT NULL,
	"current_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" text,
	"order_ids" jsonb NOT NULL,
	"downloaded_at" timestamp with time zone,
	"downloaded_by" text
);
--> statement-breakpoint
CREATE TABLE "embed_watch" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"ever_on_at" timestamp with time zone,
	"on_theme_id" text,
	"on_theme_name" text DEFAULT '' NOT NULL,
	"published_theme_id" text,
	"published_theme_name" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"check_outcome" text,
	"themes" jsonb,
	"themes_read_at" timestamp with time zone,
	"checkout_status" text,
	"checkout_read_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone,
	"announced" text,
	"announced_at" timestamp with time zone,
	"message_id" uuid
);
--> statement-breakpoint
CREATE TABLE "ingress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"visitor_proxies" integer,
	"admin_proxies" integer,
	"source" text,
	"agreed_at" timestamp with time zone,
	"contradicting_proxies" integer,
	"contradicted_at" timestamp with time zone,
	"contradicted_by" uuid,
	CONSTRAINT "ingress_is_one_row" CHECK ("ingress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "storefront_reach" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"proxy_path" text,
	"path_lost_at" timestamp with time zone,
	"path_notified_at" timestamp with time zone,
	"refused_since" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refused_why" text,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused_notified_at" timestamp with time zone,
	"shared_since" timestamp with time zone,
	"shared_by" text,
	"shared_percent" integer,
	"shared_notified_at" timestamp with time zone,
	"address_verdict" text,
	"address_tested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"reference" text,
	"admin_chain" text[],
	"address_verdict" text
);
--> statement-breakpoint
CREATE TABLE "edge_isolates" (
	"shop_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"isolate" text NOT NULL,
	"number" integer NOT NULL,
	"seen" bigint NOT NULL,
	"build" text DEFAULT '' NOT NULL,
	"ruleset_version" integer DEFAULT 0 NOT NULL,
	"ruleset_since" timestamp with time zone,
	"colo" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "edge_isolates_connection_id_isolate_pk" PRIMARY KEY("connection_id","isolate")
);
--> statement-breakpoint
CREATE TABLE "firewall_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"entry_point" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text,
	"old_key_hash" text,
	"old_key_until" timestamp with time zone,
	"secret" text,
	"api_token" text,
	"kept_routes" text[] DEFAULT '{}' NOT NULL,
	"fail_policy" text DEFAULT 'open' NOT NULL,
	"trusted_proxies" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"proxies_seen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"connected_since" timestamp with time zone,
	"last_problem" text DEFAULT '' NOT NULL,
	"last_problem_at" timestamp with time zone,
	"problem_parts" jsonb,
	"upgrade_tried_at" timestamp with time zone,
	"uploaded_at" timestamp with time zone,
	"uploaded_revision" text DEFAULT '' NOT NULL,
	"upload_number" integer DEFAULT 0 NOT NULL,
	"upload_after" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"check_problem" text DEFAULT '' NOT NULL,
	"account_requests" bigint,
	"cpu_p50" integer,
	"cpu_p95" integer,
	"cpu_ended" bigint,
	"leave_tried_at" timestamp with time zone,
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
	"lost" bigint DEFAULT 0 NOT NULL,
	"trouble_image" bigint DEFAULT 0 NOT NULL,
	"trouble_facts" bigint DEFAULT 0 NOT NULL,
	"trouble_decide" bigint DEFAULT 0 NOT NULL,
	"trouble_log" bigint DEFAULT 0 NOT NULL,
	"trouble_refused" bigint DEFAULT 0 NOT NULL,
	"trouble_pull" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "firewall_counters_connection_id_hour_pk" PRIMARY KEY("connection_id","hour")
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"staff" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "web_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recent_lookups" (
	"shop_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_lookups_shop_id_actor_value_pk" PRIMARY KEY("shop_id","actor","value")
);
--> statement-breakpoint
CREATE TABLE "merchant_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"page" text,
	"happened_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp with time zone,
	"why" text
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
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_link_id_unique" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"content" text NOT NULL,
	"parts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
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
	"enabled" boolean NOT NULL,
	"is_dry_run" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"requested_by" text DEFAULT 'palisade' NOT NULL,
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
	"parts" jsonb,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_intake" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"subscribed_at" timestamp with time zone,
	"subscription_refusal" text,
	"not_shown" text,
	"reconciled_until" timestamp with time zone,
	"compared_at" timestamp with time zone,
	"reconcile_cursor" text,
	"past_found" integer,
	"paused_at" timestamp with time zone,
	"paused_because" text,
	"resumed_at" timestamp with time zone
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
	"ip_other_country" char(2),
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
	"is_past" boolean DEFAULT false NOT NULL,
	"filter_id" uuid,
	"because" jsonb NOT NULL,
	"dry_runs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"withheld" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"journey" text,
	"name_key" text,
	"asn" bigint,
	"is_first" boolean,
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
CREATE TABLE "subscriptions" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"platform_id" text,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"interval" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_test_store" boolean DEFAULT false NOT NULL,
	"currency" text,
	"price" text,
	"capped_amount" text,
	"usage_line_id" text,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"scheduled_tier" text,
	"scheduled_interval" text,
	"pending_tier" text,
	"pending_interval" text,
	"pending_since" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"views_before" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"shop_domain" text PRIMARY KEY NOT NULL,
	"platform_id" text,
	"days_used" integer DEFAULT 0 NOT NULL,
	"running_id" text,
	"running_since" timestamp with time zone,
	"running_days" integer
);
--> statement-breakpoint
CREATE TABLE "usage_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"platform_id" text NOT NULL,
	"usage_line_id" text NOT NULL,
	"cycle_from" timestamp with time zone NOT NULL,
	"page_views" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"record_id" text
);
--> statement-breakpoint
CREATE TABLE "usage_notices" (
	"shop_id" uuid NOT NULL,
	"platform_id" text NOT NULL,
	"cycle_from" timestamp with time zone NOT NULL,
	"percent" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_notices_shop_id_platform_id_cycle_from_percent_pk" PRIMARY KEY("shop_id","platform_id","cycle_from","percent")
);
--> statement-breakpoint
CREATE TABLE "redirect_counters" (
	"shop_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shown" bigint DEFAULT 0 NOT NULL,
	"accepted" bigint DEFAULT 0 NOT NULL,
	"stayed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "redirect_counters_shop_id_rule_id_day_pk" PRIMARY KEY("shop_id","rule_id","day")
);
--> statement-breakpoint
CREATE TABLE "redirect_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"places" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"target" text NOT NULL,
	"keep_path" boolean NOT NULL,
	"keep_query" boolean NOT NULL,
	"forward_utm" boolean NOT NULL,
	"utm" jsonb NOT NULL,
	"type" text NOT NULL,
	"banner_position" text NOT NULL,
	"days" integer NOT NULL,
	"scope" jsonb,
	"texts" jsonb NOT NULL,
	"include_crawlers" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"range" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"draft" jsonb,
	"total" bigint NOT NULL,
	"read" bigint DEFAULT 0 NOT NULL,
	"result" jsonb,
	"problem" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
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
	"action" text DEFAULT 'block' NOT NULL,
	"target" text,
	"scope" jsonb,
	"skips" jsonb,
	"position" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"source_order_id" text,
	"granted_to" text[],
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
	"follows" boolean DEFAULT true NOT NULL,
	"set_aside" jsonb,
	CONSTRAINT "rule_lists_shop_id_surface_kind_pk" PRIMARY KEY("shop_id","surface","kind")
);
--> statement-breakpoint
CREATE TABLE "ruleset_images" (
	"shop_id" uuid NOT NULL,
	"surface" text NOT NULL,
	"version" integer NOT NULL,
	"entries" integer NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "ruleset_images_shop_id_surface_pk" PRIMARY KEY("shop_id","surface")
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
	"plain" text,
	"about" text DEFAULT 'rules' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"change_id" uuid,
	"frame" jsonb,
	CONSTRAINT "ruleset_versions_shop_id_version_pk" PRIMARY KEY("shop_id","version")
);
--> statement-breakpoint
CREATE TABLE "ruleset_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ruleset_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"item" text NOT NULL,
	"item_id" uuid NOT NULL,
	"before" jsonb
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
	"refresh_token_expires" timestamp,
	"renewing_until" timestamp with time zone
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
	"contact_email" text DEFAULT '' NOT NULL,
	"store_url" text DEFAULT '' NOT NULL,
	"market_folders" text[],
	"country" char(2),
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"admin_language" text DEFAULT 'en' NOT NULL,
	"currency" char(3),
	"scopes" text DEFAULT '' NOT NULL,
	"installed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uninstalled_at" timestamp with time zone,
	"last_token_at" timestamp with time zone,
	"onboarded_at" timestamp with time zone,
	"ruleset_version" integer DEFAULT 0 NOT NULL,
	"embed_seen_at" timestamp with time zone,
	"embed_seen_path" text DEFAULT '' NOT NULL,
	"embed_status" text,
	"embed_status_at" timestamp with time zone,
	"embed_prompt_hidden_at" timestamp with time zone,
	"review_left_at" timestamp with time zone,
	"rating_snoozed_until" timestamp with time zone,
	CONSTRAINT "shops_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"shop_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_shop_id_actor_pk" PRIMARY KEY("shop_id","actor")
);
--> statement-breakpoint
CREATE TABLE "undo_rows" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undo_rows_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"item" text NOT NULL,
	"item_key" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "country_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"country" text NOT NULL,
	"visits" bigint NOT NULL,
	"blocked" bigint DEFAULT 0 NOT NULL,
	"firewall" bigint DEFAULT 0 NOT NULL,
	"counted_only" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "country_counters_shop_id_hour_country_pk" PRIMARY KEY("shop_id","hour","country")
);
--> statement-breakpoint
CREATE TABLE "entry_hits" (
	"shop_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hits" bigint NOT NULL,
	"last_at" timestamp with time zone,
	"monitored" bigint DEFAULT 0 NOT NULL,
	"last_monitored_at" timestamp with time zone,
	CONSTRAINT "entry_hits_shop_id_entry_id_day_pk" PRIMARY KEY("shop_id","entry_id","day")
);
--> statement-breakpoint
CREATE TABLE "followed_shops" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"passes" bigint NOT NULL,
	CONSTRAINT "missed_counters_shop_id_hour_pk" PRIMARY KEY("shop_id","hour")
);
--> statement-breakpoint
CREATE TABLE "traffic_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"crawler" text NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "traffic_counters_shop_id_hour_network_crawler_pk" PRIMARY KEY("shop_id","hour","network","crawler")
);
--> statement-breakpoint
CREATE TABLE "visit_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"surface" text NOT NULL,
	"outcome" text NOT NULL,
	"cause" text NOT NULL,
	"visits" bigint NOT NULL,
	"counted_only" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counters_shop_id_hour_surface_outcome_cause_pk" PRIMARY KEY("shop_id","hour","surface","outcome","cause")
);
--> statement-breakpoint
CREATE TABLE "visitor_sketches" (
	"shop_id" uuid NOT NULL,
	"span" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"registers" smallint[] NOT NULL,
	CONSTRAINT "visitor_sketches_shop_id_span_start_pk" PRIMARY KEY("shop_id","span","start")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigserial NOT NULL,
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
	"other_country" char(2),
	"region" text,
	"city" text,
	"asn" bigint,
	"organization" text,
	"network_class" text,
	"crawler" text,
	"signs" integer,
	"monitored" uuid[],
	"user_agent" text NOT NULL,
	"referrer" text NOT NULL,
	"path" text NOT NULL,
	"harmless_at" timestamp with time zone,
	"harmless_by" text,
	"harmless_note" text,
	"journey" text,
	CONSTRAINT "visits_shop_id_at_id_pk" PRIMARY KEY("shop_id","at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_domain" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text,
	"topic" text NOT NULL,
	"shop_domain" text NOT NULL,
	"triggered_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawler_alarms" ADD CONSTRAINT "crawler_alarms_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawler_counters" ADD CONSTRAINT "crawler_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bypass_links" ADD CONSTRAINT "bypass_links_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solved_challenges" ADD CONSTRAINT "solved_challenges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_files" ADD CONSTRAINT "checked_files_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_config" ADD CONSTRAINT "checkout_config_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_rules" ADD CONSTRAINT "checkout_rules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_access" ADD CONSTRAINT "admin_access_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_access_toggles" ADD CONSTRAINT "admin_access_toggles_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layouts" ADD CONSTRAINT "dashboard_layouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_watch" ADD CONSTRAINT "embed_watch_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingress" ADD CONSTRAINT "ingress_contradicted_by_shops_id_fk" FOREIGN KEY ("contradicted_by") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefront_reach" ADD CONSTRAINT "storefront_reach_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_visits" ADD CONSTRAINT "test_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edge_isolates" ADD CONSTRAINT "edge_isolates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edge_isolates" ADD CONSTRAINT "edge_isolates_connection_id_firewall_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."firewall_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firewall_connections" ADD CONSTRAINT "firewall_connections_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD CONSTRAINT "firewall_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firewall_counters" ADD CONSTRAINT "firewall_counters_connection_id_firewall_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."firewall_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_sessions" ADD CONSTRAINT "web_sessions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_lookups" ADD CONSTRAINT "recent_lookups_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_mails" ADD CONSTRAINT "merchant_mails_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_questions" ADD CONSTRAINT "customer_questions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_filters" ADD CONSTRAINT "order_filters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tries" ADD CONSTRAINT "order_tries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_shop_id_order_id_orders_shop_id_order_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shop_id_order_id_orders_shop_id_order_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_intake" ADD CONSTRAINT "order_intake_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_charges" ADD CONSTRAINT "usage_charges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_notices" ADD CONSTRAINT "usage_notices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_counters" ADD CONSTRAINT "redirect_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_counters" ADD CONSTRAINT "redirect_counters_rule_id_redirect_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."redirect_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD CONSTRAINT "redirect_rules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replays" ADD CONSTRAINT "replays_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_entries" ADD CONSTRAINT "rule_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_lists" ADD CONSTRAINT "rule_lists_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruleset_images" ADD CONSTRAINT "ruleset_images_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruleset_versions" ADD CONSTRAINT "ruleset_versions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruleset_changes" ADD CONSTRAINT "ruleset_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_counters" ADD CONSTRAINT "country_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_hits" ADD CONSTRAINT "entry_hits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_shops" ADD CONSTRAINT "followed_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_counters" ADD CONSTRAINT "missed_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_counters" ADD CONSTRAINT "traffic_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counters" ADD CONSTRAINT "visit_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_sketches" ADD CONSTRAINT "visitor_sketches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bypass_links_by_age" ON "bypass_links" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "checked_files_by_end" ON "checked_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "checkout_rules_order" ON "checkout_rules" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "crawler_counters_by_hour" ON "crawler_counters" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "crawler_proofs_by_moment" ON "crawler_proofs" USING btree ("proven_at");--> statement-breakpoint
CREATE INDEX "data_requests_of_shop" ON "data_requests" USING btree ("shop_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_requests_by_end" ON "data_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "test_visits_by_age" ON "test_visits" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "edge_isolates_by_age" ON "edge_isolates" USING btree ("at");--> statement-breakpoint
CREATE INDEX "firewall_connections_of_shop" ON "firewall_connections" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "login_tokens_by_age" ON "login_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "web_sessions_by_shop" ON "web_sessions" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "web_sessions_by_age" ON "web_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "merchant_mails_shop" ON "merchant_mails" USING btree ("shop_id","address");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("shop_id","read_at","created_at");--> statement-breakpoint
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
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("shop_id","cancelled_at") WHERE "orders"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "trials_by_platform_id" ON "trials" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "usage_charges_by_cycle" ON "usage_charges" USING btree ("shop_id","platform_id","cycle_from");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_charges_one_open" ON "usage_charges" USING btree ("shop_id") WHERE "usage_charges"."status" = 'open';--> statement-breakpoint
CREATE INDEX "redirect_rules_order" ON "redirect_rules" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "rule_entries_by_age" ON "rule_entries" USING btree ("shop_id","surface","kind","created_at");--> statement-breakpoint
CREATE INDEX "ruleset_changes_by_change" ON "ruleset_changes" USING btree ("shop_id","change_id");--> statement-breakpoint
CREATE INDEX "ruleset_changes_by_item" ON "ruleset_changes" USING btree ("shop_id","item_id","seq") WHERE "ruleset_changes"."before" is not null;--> statement-breakpoint
CREATE INDEX "ruleset_changes_of_orders" ON "ruleset_changes" USING btree ("shop_id","item_id") WHERE "ruleset_changes"."before" ->> 'source' = 'order';--> statement-breakpoint
CREATE UNIQUE INDEX "shops_platform_id" ON "shops" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "undo_rows_of_step" ON "undo_rows" USING btree ("step_id","seq");--> statement-breakpoint
CREATE INDEX "undo_rows_by_age" ON "undo_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visits_by_id" ON "visits" USING btree ("id");--> statement-breakpoint
CREATE INDEX "visits_by_code" ON "visits" USING btree ("shop_id","reference") WHERE "visits"."outcome" <> 'allow';--> statement-breakpoint
CREATE INDEX "visits_by_address" ON "visits" USING btree (address_key("shop_id", "ip"),"at");--> statement-breakpoint
CREATE INDEX "visits_of_entry" ON "visits" USING btree ("shop_id","entry_id","at","id") WHERE "visits"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "visits_stopped" ON "visits" USING btree ("shop_id","at","id") WHERE "visits"."outcome" <> 'allow';--> statement-breakpoint
CREATE INDEX "audit_log_by_shop" ON "audit_log" USING btree ("shop_domain","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("shop_domain","topic","triggered_at");
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"queue_group" text NOT NULL,
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
CREATE INDEX "jobs_turns_of_shops" ON "jobs" USING btree ("queue_group","shop","run_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("queue","key") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("queue") WHERE state = 'given-up';--> statement-breakpoint
CREATE INDEX "jobs_waiting_for_shopify" ON "jobs" USING btree ((waits->>'shop'),(waits->>'reason')) WHERE state = 'waiting' and waits is not null;--> statement-breakpoint

-- # The visitor log by day

-- Days come and go as partitions (app/store/visit-log/day-parts.server.ts). This one takes the visits of all other days.
CREATE TABLE "visits_of_other_days" PARTITION OF "visits" DEFAULT;
--> statement-breakpoint
-- A batch of visits takes one number of the sequence and has the 10,000 ids from there to itself.
ALTER SEQUENCE "visits_id_seq" INCREMENT BY 10000;
--> statement-breakpoint

-- # The history of rules

-- Returns the id that all changes of a transaction have in common, up to the version they belong to.
CREATE FUNCTION ruleset_change_id() RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  known text := current_setting('palisade.ruleset_change', true);
BEGIN
  IF coalesce(known, '') = '' THEN
    known := gen_random_uuid()::text;
    PERFORM set_config('palisade.ruleset_change', known, true);
  END IF;
  RETURN known::uuid;
END $$;
--> statement-breakpoint
-- Keeps the rows of a statement as they were before it. It runs once a statement, so that 50,000 rows cost one insert. Rows that
-- are deleted with their shop are not kept: the shop's row is deleted before them.
CREATE FUNCTION keep_ruleset_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change uuid := ruleset_change_id();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ruleset_changes (shop_id, change_id, item, item_id)
    SELECT shop_id, change, TG_ARGV[0], id FROM new_rows;
  ELSE
    INSERT INTO ruleset_changes (shop_id, change_id, item, item_id, before)
    SELECT gone.shop_id, change, TG_ARGV[0], gone.id, to_jsonb(gone)
    FROM old_rows gone JOIN shops ON shops.id = gone.shop_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rule_entries_added AFTER INSERT ON rule_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ruleset_change('entry');
--> statement-breakpoint
CREATE TRIGGER rule_entries_changed AFTER UPDATE ON rule_entries REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ruleset_change('entry');
--> statement-breakpoint
CREATE TRIGGER rule_entries_removed AFTER DELETE ON rule_entries REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ruleset_change('entry');
--> statement-breakpoint
CREATE TRIGGER redirect_rules_added AFTER INSERT ON redirect_rules REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ruleset_change('redirect');
--> statement-breakpoint
CREATE TRIGGER redirect_rules_changed AFTER UPDATE ON redirect_rules REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ruleset_change('redirect');
--> statement-breakpoint
CREATE TRIGGER redirect_rules_removed AFTER DELETE ON redirect_rules REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ruleset_change('redirect');
--> statement-breakpoint
-- Names the sections of the settings that decisions depend on.
CREATE FUNCTION decision_sections() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['general', 'policy', 'firewall', 'attack-answer']
$$;
--> statement-breakpoint
-- Returns everything else that decisions depend on, whole: it is small.
CREATE FUNCTION ruleset_frame(shop uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'storeUrl', shops.store_url,
    'plan', (SELECT jsonb_build_object('status', status, 'tier', tier)
      FROM subscriptions WHERE shop_id = shop),
    'lists', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'surface', surface, 'kind', kind, 'mode', mode, 'enabled', enabled, 'follows', follows))
      FROM rule_lists WHERE shop_id = shop), '[]'),
    'settings', coalesce((SELECT jsonb_object_agg(section, value)
      FROM settings WHERE shop_id = shop AND section = ANY (decision_sections())), '{}'))
  FROM shops WHERE shops.id = shop
$$;
--> statement-breakpoint
-- Gives a new version the id of its changes and its frame. The next change of the transaction gets another id.
CREATE FUNCTION frame_ruleset_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change_id := ruleset_change_id();
  NEW.frame := ruleset_frame(NEW.shop_id);
  PERFORM set_config('palisade.ruleset_change', '', true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ruleset_versions_framed BEFORE INSERT ON ruleset_versions
  FOR EACH ROW EXECUTE FUNCTION frame_ruleset_version();
--> statement-breakpoint

-- # Ready rulesets

-- Deletes the images of a shop when its version is raised: they may hold addresses of a person who was just erased.
CREATE FUNCTION forget_ruleset_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ruleset_images WHERE shop_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_ruleset_images AFTER UPDATE OF ruleset_version ON shops
  FOR EACH ROW WHEN (OLD.ruleset_version IS DISTINCT FROM NEW.ruleset_version)
  EXECUTE FUNCTION forget_ruleset_images();
--> statement-breakpoint

-- # Undo

-- Keeps a row as it was and as it became, in a transaction that names its step.
CREATE FUNCTION keep_undo_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  known jsonb := coalesce(becomes, was);
BEGIN
  INSERT INTO undo_rows (shop_id, step_id, item, item_key, before, after)
  VALUES ((known ->> 'shop_id')::uuid, current_setting('palisade.undo_step')::uuid, TG_TABLE_NAME,
    coalesce(known ->> 'id', known ->> 'section', ''), was, becomes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_undoable AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION keep_undo_row();
--> statement-breakpoint
CREATE TRIGGER people_undoable AFTER INSERT OR UPDATE OR DELETE ON people
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION keep_undo_row();
--> statement-breakpoint
CREATE TRIGGER order_filters_undoable AFTER INSERT OR UPDATE OR DELETE ON order_filters
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION keep_undo_row();
--> statement-breakpoint
CREATE TRIGGER checkout_rules_undoable AFTER INSERT OR UPDATE OR DELETE ON checkout_rules
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION keep_undo_row();
--> statement-breakpoint
CREATE TRIGGER checkout_config_undoable AFTER INSERT OR UPDATE OR DELETE ON checkout_config
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION keep_undo_row();
--> statement-breakpoint
CREATE TRIGGER bypass_links_undoable AFTER INSERT OR UPDATE OR DELETE ON bypass_links
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION keep_undo_row();
--> statement-breakpoint
CREATE TRIGGER firewall_connections_undoable AFTER INSERT OR UPDATE OR DELETE ON firewall_connections
  FOR EACH ROW WHEN (current_setting('palisade.undo_step', true) <> '')
  EXECUTE FUNCTION keep_undo_row();--> statement-breakpoint
CREATE TABLE "checkout_intake" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone,
	"notified_since" timestamp with time zone,
	"subscription_refusal" text,
	"keys_replaced_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "checkout_uses" (
	"shop_id" uuid NOT NULL,
	"checkout_key" text NOT NULL,
	"cart_key" text,
	"at" timestamp with time zone NOT NULL,
	"has_visit" boolean NOT NULL,
	"journey" text,
	"order_id" text,
	"is_lasting" boolean DEFAULT false NOT NULL,
	"total" numeric(14, 2),
	"currency" char(3),
	"is_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "checkout_uses_shop_id_checkout_key_pk" PRIMARY KEY("shop_id","checkout_key")
);--> statement-breakpoint
CREATE TABLE "revoked_visits" (
	"shop_id" uuid NOT NULL,
	"journey" text NOT NULL,
	"carts" integer NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_by" text,
	CONSTRAINT "revoked_visits_shop_id_journey_pk" PRIMARY KEY("shop_id","journey")
);--> statement-breakpoint
CREATE TABLE "unlisted_checkouts" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"checkouts" integer NOT NULL,
	"without_visit" integer NOT NULL,
	CONSTRAINT "unlisted_checkouts_shop_id_hour_pk" PRIMARY KEY("shop_id","hour")
);--> statement-breakpoint
CREATE TABLE "checkout_pass_state" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replaces_keys" boolean DEFAULT false NOT NULL,
	"held" text,
	"started_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "attack_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"counts" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "attack_watch" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "attack_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"attack_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "attacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"findings" jsonb NOT NULL,
	"figures" jsonb,
	"is_learned" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
ALTER TABLE "checkout_intake" ADD CONSTRAINT "checkout_intake_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_uses" ADD CONSTRAINT "checkout_uses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revoked_visits" ADD CONSTRAINT "revoked_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlisted_checkouts" ADD CONSTRAINT "unlisted_checkouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_pass_state" ADD CONSTRAINT "checkout_pass_state_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attack_counts" ADD CONSTRAINT "attack_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attack_watch" ADD CONSTRAINT "attack_watch_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attack_events" ADD CONSTRAINT "attack_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attack_events" ADD CONSTRAINT "attack_events_attack_id_attacks_id_fk" FOREIGN KEY ("attack_id") REFERENCES "public"."attacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attacks" ADD CONSTRAINT "attacks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_of_journey" ON "visits" USING btree ("shop_id","journey") WHERE "visits"."journey" is not null;--> statement-breakpoint
CREATE INDEX "checkout_uses_by_moment" ON "checkout_uses" USING btree ("shop_id","at","has_visit");--> statement-breakpoint
CREATE INDEX "checkout_uses_of_journey" ON "checkout_uses" USING btree ("shop_id","journey","at") WHERE "checkout_uses"."journey" is not null;--> statement-breakpoint
CREATE INDEX "checkout_uses_of_order" ON "checkout_uses" USING btree ("shop_id","order_id") WHERE "checkout_uses"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree ("shop_id","name_key","placed_at");--> statement-breakpoint
CREATE INDEX "orders_first_by_range" ON "orders" USING btree (address_key("shop_id", "ip"),"placed_at") WHERE "orders"."is_first";--> statement-breakpoint
CREATE INDEX "orders_first_by_asn" ON "orders" USING btree ("shop_id","asn","placed_at") WHERE "orders"."is_first";--> statement-breakpoint
CREATE INDEX "orders_of_journey" ON "orders" USING btree ("shop_id","journey") WHERE "orders"."journey" is not null;--> statement-breakpoint
CREATE INDEX "attack_counts_of_shop" ON "attack_counts" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "attack_watch_current" ON "attack_watch" USING btree ("noticed_at") WHERE "attack_watch"."noticed_at" is not null;--> statement-breakpoint
CREATE INDEX "attack_watch_by_evaluation" ON "attack_watch" USING btree ("evaluated_at");--> statement-breakpoint
CREATE INDEX "checkout_uses_lasting" ON "checkout_uses" USING btree ("shop_id","at") WHERE "checkout_uses"."is_lasting";--> statement-breakpoint
CREATE INDEX "attack_events_of_attack" ON "attack_events" USING btree ("shop_id","attack_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attacks_of_shop" ON "attacks" USING btree ("shop_id","noticed_at");--> statement-breakpoint
CREATE INDEX "attacks_by_age" ON "attacks" USING btree ("noticed_at");
