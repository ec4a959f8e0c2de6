CREATE TABLE "visitor_sketches" (
	"shop_id" uuid NOT NULL,
	"span" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"registers" smallint[] NOT NULL,
	CONSTRAINT "visitor_sketches_shop_id_span_start_pk" PRIMARY KEY("shop_id","span","start")
);
--> statement-breakpoint
ALTER TABLE "visitor_sketches" ADD CONSTRAINT "visitor_sketches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;