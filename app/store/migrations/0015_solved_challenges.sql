CREATE TABLE "solved_challenges" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"solved" integer NOT NULL,
	CONSTRAINT "solved_challenges_shop_id_hour_pk" PRIMARY KEY("shop_id","hour")
);
--> statement-breakpoint
ALTER TABLE "solved_challenges" ADD CONSTRAINT "solved_challenges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;