CREATE TABLE "country_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"country" text NOT NULL,
	"visits" bigint NOT NULL,
	"blocked" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "country_counters_shop_id_hour_country_pk" PRIMARY KEY("shop_id","hour","country")
);
--> statement-breakpoint
ALTER TABLE "country_counters" ADD CONSTRAINT "country_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "country_counters" ("shop_id", "hour", "country", "visits", "blocked")
	SELECT "shop_id", "hour", "country", sum("visits"),
		coalesce(sum("visits") FILTER (WHERE "outcome" IN ('block', 'redirect')), 0)
	FROM "visit_counters" GROUP BY 1, 2, 3;
--> statement-breakpoint
-- What was counted by country is added up, because the key is shorter from here on.
CREATE TABLE "visit_counters_added_up" AS
	SELECT "shop_id", "hour", "surface", "outcome", "cause",
		sum("visits") AS "visits", sum("unlogged") AS "unlogged"
	FROM "visit_counters" GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
TRUNCATE "visit_counters";--> statement-breakpoint
ALTER TABLE "visit_counters" DROP CONSTRAINT "visit_counters_shop_id_hour_surface_outcome_cause_country_pk";--> statement-breakpoint
ALTER TABLE "visit_counters" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "visit_counters" ADD CONSTRAINT "visit_counters_shop_id_hour_surface_outcome_cause_pk" PRIMARY KEY("shop_id","hour","surface","outcome","cause");--> statement-breakpoint
INSERT INTO "visit_counters" ("shop_id", "hour", "surface", "outcome", "cause", "visits", "unlogged")
	SELECT * FROM "visit_counters_added_up";
--> statement-breakpoint
DROP TABLE "visit_counters_added_up";
