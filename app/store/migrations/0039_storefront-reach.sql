CREATE TABLE "ingress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"visitor_hops" integer,
	"admin_hops" integer,
	"source" text,
	"agreed_at" timestamp with time zone,
	"contradicted_hops" integer,
	"contradicted_at" timestamp with time zone,
	"contradicted_by" uuid,
	CONSTRAINT "ingress_is_one_row" CHECK ("ingress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "storefront_reach" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"proxy_path" text,
	"path_lost_at" timestamp with time zone,
	"path_told_at" timestamp with time zone,
	"refused_since" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refused_why" text,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused_told_at" timestamp with time zone,
	"shared_since" timestamp with time zone,
	"shared_by" text,
	"shared_percent" integer,
	"shared_told_at" timestamp with time zone,
	"address_verdict" text,
	"address_tested_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "test_visits" ADD COLUMN "admin_chain" text[];--> statement-breakpoint
ALTER TABLE "test_visits" ADD COLUMN "address_verdict" text;--> statement-breakpoint
ALTER TABLE "ingress" ADD CONSTRAINT "ingress_contradicted_by_shops_id_fk" FOREIGN KEY ("contradicted_by") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefront_reach" ADD CONSTRAINT "storefront_reach_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;