ALTER TABLE "ruleset_versions" ADD COLUMN "plain" text;--> statement-breakpoint
ALTER TABLE "ruleset_versions" ADD COLUMN "about" text DEFAULT 'rules' NOT NULL;--> statement-breakpoint
UPDATE "ruleset_versions" SET "about" = CASE
	WHEN "summary" LIKE 'Plan changed from %' THEN 'plan'
	WHEN "summary" LIKE 'Protection suspended%' OR "summary" = 'Protection resumed' THEN 'pause'
	WHEN "summary" LIKE 'Admin access mode %' THEN 'admin-access'
	WHEN "summary" IN ('Bypass link made', 'Bypass link revoked') THEN 'bypass-links'
	ELSE "about" END
WHERE "kind" IS NULL;
