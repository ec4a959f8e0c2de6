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
ALTER TABLE "checked_files" ADD CONSTRAINT "checked_files_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checked_files_by_end" ON "checked_files" USING btree ("expires_at");