CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"wraps" text[] NOT NULL,
	"current_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
