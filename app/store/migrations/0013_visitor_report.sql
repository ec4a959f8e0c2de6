CREATE TABLE "traffic_counters" (
	"shop_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"crawler" text NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "traffic_counters_shop_id_hour_network_crawler_pk" PRIMARY KEY("shop_id","hour","network","crawler")
);
--> statement-breakpoint
DROP INDEX "visits_by_time";--> statement-breakpoint
DROP INDEX "visits_by_address";--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "harmless_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "harmless_by" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "harmless_note" text;--> statement-breakpoint
ALTER TABLE "traffic_counters" ADD CONSTRAINT "traffic_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_by_moment" ON "visits" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE INDEX "visits_of_address" ON "visits" USING btree ("shop_id","ip" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "visits_of_entry" ON "visits" USING btree ("shop_id","entry_id","at","id") WHERE "visits"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "visits_stopped" ON "visits" USING btree ("shop_id","at","id") WHERE "visits"."outcome" <> 'allow';