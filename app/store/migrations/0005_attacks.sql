-- contract: the queue has no worker since attacks are found by what traffic is made of
DELETE FROM "jobs" WHERE "queue" = 'merchant-spikes';
--> statement-breakpoint
CREATE TABLE "attack_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attack_watch" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"noticed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attack_counts" ADD CONSTRAINT "attack_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attack_watch" ADD CONSTRAINT "attack_watch_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attack_counts_of_shop" ON "attack_counts" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "attack_watch_current" ON "attack_watch" USING btree ("noticed_at") WHERE "attack_watch"."noticed_at" is not null;