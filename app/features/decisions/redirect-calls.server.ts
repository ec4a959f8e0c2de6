import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import {
  createChoiceCall,
  createChoiceTally,
  createPreviewCall,
} from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";

import type { ProxyCall } from "./proxy/proxy-endpoint.server";
import type { RulesetCache } from "./ruleset-cache.server";

interface RedirectCallsDeps {
  readonly db: Database;
  readonly keys: Keyring;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rulesets: Pick<RulesetCache, "peek" | "load">;
  readonly reference: () => string;
  /** Handles test visits that are not previews of redirects. */
  readonly testVisit: ProxyCall;
}

/** Handlers of storefront calls about redirects, and counters of their results. */
interface RedirectCalls {
  /** Records that a visitor accepted or declined a redirect. */
  readonly choice: ProxyCall;
  /** Handles a test visit: a preview of a redirect, or else `testVisit`. */
  readonly test: ProxyCall;
  /** Counts a visit that was answered with a redirect. */
  shown(shopId: string, rule: string): void;
  close(): Promise<void>;
}

export function createRedirectCalls(deps: RedirectCallsDeps): RedirectCalls {
  const { db, keys, clock, log, rulesets, reference, testVisit } = deps;
  const rulesOf = async (shop: string) => {
    const known = rulesets.peek(shop);
    return (known === undefined ? await rulesets.load(shop).inTime : known) ?? null;
  };
  const tally = createChoiceTally(db, clock, log);
  const preview = createPreviewCall({ keys, clock, rulesOf, reference });
  return {
    choice: createChoiceCall({ clock, tally, rulesOf }),
    test: async (request) => (await preview(request)) ?? testVisit(request),
    shown: (shopId, rule) => tally.note(shopId, rule, "shown"),
    close: () => tally.close(),
  };
}
