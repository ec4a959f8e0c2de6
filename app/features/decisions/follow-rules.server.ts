import { RULESET_CHANGED } from "#app/platform/ruleset-channel.server";
import type { OpenDatabase } from "#app/store/client.server";

import type { RulesetCache } from "./ruleset-cache.server";

/**
 * Marks rules as changed when a notification arrives. Polls the cached rules of all stores when notifications may have
 * been lost.
 *
 * @returns a function that stops listening
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
