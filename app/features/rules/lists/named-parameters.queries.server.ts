import { sql } from "drizzle-orm";

import { parametersNamedBy } from "#app/engine/stored/stored-address";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

/**
 * Returns the names of the URL parameters in a shop's rules, enabled or not: page and referrer
 * rules, custom rules, and the page scopes of entries and redirects.
 */
export async function readNamedParameters(
  db: Database,
  shopId: string,
): Promise<ReadonlySet<string>> {
  const found = await rows<{ kind: string; value: string }>(
    db,
    sql`select kind, value from rule_entries
        where shop_id = ${shopId}::uuid and surface in ('storefront', 'firewall')
          and (kind = 'custom' and value like '%"parameters"%'
            or kind = 'url' and value like 'query:%' or kind = 'referrer' and value like '%=%')
        union
        select 'url', jsonb_array_elements_text(scope -> 'pages') from (
          select scope from rule_entries where shop_id = ${shopId}::uuid
          union all select scope from redirect_rules where shop_id = ${shopId}::uuid) as scoped
        where scope::text like '%query:%'`,
  );
  return new Set(found.flatMap(({ kind, value }) => parametersNamedBy(kind, value)));
}
