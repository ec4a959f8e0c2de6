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
ALTER TABLE "admin_access" ADD CONSTRAINT "admin_access_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_access_toggles" ADD CONSTRAINT "admin_access_toggles_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layouts" ADD CONSTRAINT "dashboard_layouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;