import { RULESET_CHANGED } from "#app/platform/ruleset-channel.server";
import type { OpenDatabase } from "#app/store/client.server";

import type { RulesetCache } from "./ruleset-cache.server";

/** Has changed rules read anew, those of all stores while no change can be heard; resolves to what ends that. */
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
