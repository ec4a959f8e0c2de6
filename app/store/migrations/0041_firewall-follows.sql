ALTER TABLE "rule_lists" ADD COLUMN "follows" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What a list of the firewall follows belongs to the version, as its mode and switch do.
CREATE OR REPLACE FUNCTION "ruleset_frame"(shop uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'storeUrl', shops.store_url,
    'plan', (SELECT jsonb_build_object('status', status, 'tier', tier)
      FROM subscriptions WHERE shop_id = shop),
    'lists', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'surface', surface, 'kind', kind, 'mode', mode, 'enabled', enabled, 'follows', follows))
      FROM rule_lists WHERE shop_id = shop), '[]'),
    'settings', coalesce((SELECT jsonb_object_agg(section, value)
      FROM settings WHERE shop_id = shop AND section IN ('general', 'policy')), '{}'))
  FROM shops WHERE shops.id = shop
$$;
