CREATE TABLE "crawler_proofs" (
	"key" text PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "crawler_proofs_by_moment" ON "crawler_proofs" USING btree ("proven_at");