CREATE TABLE "staff_members" (
	"shop_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_shop_id_actor_pk" PRIMARY KEY("shop_id","actor")
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;