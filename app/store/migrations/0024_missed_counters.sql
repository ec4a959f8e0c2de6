CREATE TABLE "missed_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"passes" bigint NOT NULL,
	CONSTRAINT "missed_counters_shop_id_hour_pk" PRIMARY KEY("shop_id","hour")
);
--> statement-breakpoint
ALTER TABLE "missed_counters" ADD CONSTRAINT "missed_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;