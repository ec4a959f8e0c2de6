import type { Logger } from "pino";

import { AREAS } from "./contract";
import { accountHandlers } from "./features/account/account.api.server";
import { dashboardHandlers } from "./features/dashboard/dashboard.api.server";
import type { ExtensionChecker } from "./features/extension-status/public.server";
import { extensionsHandlers } from "./features/extensions/extensions.api.server";
import { sessionTokenKind } from "./features/login/public.server";
import type { RuleFacts } from "./features/rules/country-traffic.api.server";
import { plansHandlers } from "./features/plans/plans.api.server";
import { type Billing, requireFeature } from "./features/plans/public.server";
import { rulesHandlers } from "./features/rules/rules.api.server";
import { supportHandlers } from "./features/support/support.api.server";
import { createAuthenticate, idTokenKind } from "./platform/bearer.server";
import { type Clock, systemClock } from "./platform/clock";
import { createDataApi } from "./platform/data-api/server.server";
import type { Env } from "./platform/env.server";
import type { Database } from "./store/client.server";

export interface ApiOptions {
  readonly env: Pick<Env, "SHOPIFY_API_KEY" | "SHOPIFY_API_SECRET">;
  readonly db: Database;
  readonly log: Logger;
  /** Where addresses are. */
  readonly ipIntelligence: RuleFacts;
  /** Looks at a shop's extensions when a merchant asks. */
  readonly checker: ExtensionChecker;
  /** Asks the platform about subscriptions and charges. */
  readonly billing: Billing;
  readonly clock?: Clock;
}

/**
 * The data API of this product: every area of the contract with the feature that answers it. A
 * Request for /api/… goes in, its answer comes out; a path outside the contract answers 404.
 */
export function createApi(options: ApiOptions): (request: Request) => Promise<Response> {
  const { env, db, log, ipIntelligence, checker, clock = systemClock } = options;
  const idTokens = idTokenKind({
    apiKey: env.SHOPIFY_API_KEY,
    apiSecret: env.SHOPIFY_API_SECRET,
    clock,
  });
  return createDataApi({
    areas: AREAS,
    handlers: {
      account: accountHandlers(env.SHOPIFY_API_KEY),
      dashboard: dashboardHandlers,
      extensions: extensionsHandlers({ checker, secret: env.SHOPIFY_API_SECRET }),
      plans: plansHandlers(options.billing),
      rules: rulesHandlers(ipIntelligence),
      support: supportHandlers(env.SHOPIFY_API_SECRET),
    },
    authenticate: createAuthenticate(db, [idTokens, sessionTokenKind(db, clock)]),
    requireFeature: (feature, { db, shop }) => requireFeature(db, shop.id, feature),
    context: { db, log, clock },
  });
}
