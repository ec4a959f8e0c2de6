ALTER TABLE "data_requests" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "rule_entries" ADD COLUMN "granted_to" text[];--> statement-breakpoint
-- Shops that were erased before: their audit rows name filters and checkout rules, and may quote what people wrote.
UPDATE "audit_log" SET "detail" = "detail" - '{summary,reason,begins}'::text[]
WHERE "detail" ?| '{summary,reason,begins}'::text[]
  AND NOT EXISTS (SELECT FROM "shops" WHERE "shops"."domain" = "audit_log"."shop_domain");
