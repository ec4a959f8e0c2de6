import { RULESET_CHANGED } from "#app/platform/ruleset-channel.server";
import type { OpenDatabase } from "#app/store/client.server";

import type { RulesetCache } from "./ruleset-cache.server";

/**
 * Reloads changed rules. Reloads those of all stores while notifications may be lost.
 *
 * @returns stops listening
 */
export function followRules(
  database: Pick<OpenDatabase, "listen">,
  rulesets: Pick<RulesetCache, "changed" | "poll">,
): Promise<() => Promise<void>> {
  return database.listen(
    RULESET_CHANGED,
    (shop) => rulesets.changed(shop),
    () => void rulesets.poll(),
  );
}
