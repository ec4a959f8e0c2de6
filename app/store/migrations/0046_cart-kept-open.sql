-- Whether the firewall keeps the cart open belongs to the version: decisions depend on it.
CREATE OR REPLACE FUNCTION "ruleset_frame"(shop uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'storeUrl', shops.store_url,
    'plan', (SELECT jsonb_build_object('status', status, 'tier', tier)
      FROM subscriptions WHERE shop_id = shop),
    'lists', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'surface', surface, 'kind', kind, 'mode', mode, 'enabled', enabled, 'follows', follows))
      FROM rule_lists WHERE shop_id = shop), '[]'),
    'settings', coalesce((SELECT jsonb_object_agg(section, value)
      FROM settings WHERE shop_id = shop AND section IN ('general', 'policy', 'firewall')), '{}'))
  FROM shops WHERE shops.id = shop
$$;
