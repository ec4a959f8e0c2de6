CREATE TABLE "ruleset_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ruleset_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"item" text NOT NULL,
	"item_id" uuid NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "ruleset_versions" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "ruleset_versions" ADD COLUMN "frame" jsonb;--> statement-breakpoint
ALTER TABLE "ruleset_changes" ADD CONSTRAINT "ruleset_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ruleset_changes_by_change" ON "ruleset_changes" USING btree ("shop_id","change_id");--> statement-breakpoint
-- One id for all changes of a transaction up to the version they belong to.
CREATE FUNCTION "ruleset_change_id"() RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  known text := current_setting('palisade.ruleset_change', true);
BEGIN
  IF coalesce(known, '') = '' THEN
    known := gen_random_uuid()::text;
    PERFORM set_config('palisade.ruleset_change', known, true);
  END IF;
  RETURN known::uuid;
END $$;--> statement-breakpoint
-- Keeps what rows looked like. Once a statement, so that fifty thousand rows cost one insert. What
-- goes with its shop is not kept: the shop's row is gone by then.
CREATE FUNCTION "keep_ruleset_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change uuid := ruleset_change_id();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ruleset_changes (shop_id, change_id, item, item_id)
    SELECT shop_id, change, TG_ARGV[0], id FROM new_rows;
  ELSE
    INSERT INTO ruleset_changes (shop_id, change_id, item, item_id, before)
    SELECT gone.shop_id, change, TG_ARGV[0], gone.id, to_jsonb(gone)
    FROM old_rows gone JOIN shops ON shops.id = gone.shop_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "rule_entries_added" AFTER INSERT ON "rule_entries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ruleset_change"('entry');--> statement-breakpoint
CREATE TRIGGER "rule_entries_changed" AFTER UPDATE ON "rule_entries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ruleset_change"('entry');--> statement-breakpoint
CREATE TRIGGER "rule_entries_removed" AFTER DELETE ON "rule_entries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ruleset_change"('entry');--> statement-breakpoint
CREATE TRIGGER "redirect_rules_added" AFTER INSERT ON "redirect_rules" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ruleset_change"('redirect');--> statement-breakpoint
CREATE TRIGGER "redirect_rules_changed" AFTER UPDATE ON "redirect_rules" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ruleset_change"('redirect');--> statement-breakpoint
CREATE TRIGGER "redirect_rules_removed" AFTER DELETE ON "redirect_rules" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ruleset_change"('redirect');--> statement-breakpoint
-- The small rest that decisions depend on, whole.
CREATE FUNCTION "ruleset_frame"(shop uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'storeUrl', shops.store_url,
    'plan', (SELECT jsonb_build_object('status', status, 'tier', tier)
      FROM subscriptions WHERE shop_id = shop),
    'lists', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'surface', surface, 'kind', kind, 'mode', mode, 'enabled', enabled))
      FROM rule_lists WHERE shop_id = shop), '[]'),
    'settings', coalesce((SELECT jsonb_object_agg(section, value)
      FROM settings WHERE shop_id = shop AND section IN ('general', 'policy')), '{}'))
  FROM shops WHERE shops.id = shop
$$;--> statement-breakpoint
CREATE FUNCTION "frame_ruleset_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change_id := ruleset_change_id();
  NEW.frame := ruleset_frame(NEW.shop_id);
  PERFORM set_config('palisade.ruleset_change', '', true);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ruleset_versions_framed" BEFORE INSERT ON "ruleset_versions"
  FOR EACH ROW EXECUTE FUNCTION "frame_ruleset_version"();--> statement-breakpoint
-- From here on every shop can go back to how it is now.
UPDATE "ruleset_versions" SET "frame" = ruleset_frame(shops.id)
  FROM shops WHERE shops.id = ruleset_versions.shop_id AND shops.ruleset_version = ruleset_versions.version;
