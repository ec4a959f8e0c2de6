import type { Logger } from "pino";

import { type Clock, systemClock } from "../base/clock";
import type { Keyring } from "../base/keyring";
import { AREAS } from "../contract";
import { visitStream } from "../contract/visits/visit-stream";
import { appealsHandlers } from "../features/appeals/appeals.api.server";
import { checkoutValidationHandlers } from "../features/checkout/checkout-validation.api.server";
import { supportHandlers } from "../features/contact/support/support.api.server";
import { previewHandlers } from "../features/decisions/visit-preview/preview.api.server";
import {
  createRunSave,
  type PreviewedSaves,
  previewedSaves,
} from "../features/decisions/visit-preview/public.server";
import { contentProtectionHandlers } from "../features/embed/content-protection/content-protection.api.server";
import type { ExtensionChecker } from "../features/embed/extension-status/public.server";
import {
  type ExtensionsDeps,
  extensionsHandlers,
} from "../features/embed/extensions/extensions.api.server";
import type { CloudflareDeps } from "../features/firewall/cloudflare/connect-cloudflare.server";
import { firewallHandlers } from "../features/firewall/firewall.api.server";
import { isFirewallConnected } from "../features/firewall/public.server";
import { fraudProtectHandlers } from "../features/orders/fraud-protect/fraud-protect.api.server";
import { backtestHandlers } from "../features/orders/order-filters/backtest/backtest.api.server";
import { orderFiltersHandlers } from "../features/orders/order-filters/filters/order-filters.api.server";
import { peopleHandlers } from "../features/orders/people/people.api.server";
import { peopleForCheckout } from "../features/orders/people/public.server";
import { accountHandlers } from "../features/overview/account/account.api.server";
import { blockListsHandlers } from "../features/overview/block-lists/block-lists.api.server";
import { customerDataHandlers } from "../features/overview/compliance/public.server";
import { dashboardHandlers } from "../features/overview/dashboard/dashboard.api.server";
import { undoHandlers } from "../features/overview/undo/undo.api.server";
import { plansHandlers } from "../features/plans/plans.api.server";
import { type Billing, requireFeature } from "../features/plans/public.server";
import {
  type BotProtectionDeps,
  botProtectionHandlers,
} from "../features/rules/bot-protection/bot-protection.api.server";
import { ruleFilesHandlers } from "../features/rules/files/rule-files.api.server";
import { ipLookupHandlers } from "../features/rules/ip-lookup/ip-lookup.api.server";
import type { LookupDeps } from "../features/rules/ip-lookup/lookup-deps";
import { type LookUp } from "../features/rules/public.server";
import { runUnasked } from "../features/rules/public-saves.server";
import { redirectsHandlers } from "../features/rules/redirects/redirects.api.server";
import { verdictsOf } from "../features/rules/rule-history/public.server";
import { ruleHistoryHandlers } from "../features/rules/rule-history/rule-history.api.server";
import { rulesHandlers, ruleTrafficHandlers } from "../features/rules/rules.api.server";
import type { RuleFacts } from "../features/rules/traffic/country-traffic.api.server";
import { whitelistsHandlers } from "../features/rules/whitelists/whitelists.api.server";
import { settingsHandlers } from "../features/settings/settings.api.server";
import { settingsFileHandlers } from "../features/settings/settings-file/settings-file.api.server";
import { sessionTokenKind } from "../features/shop/session/public.server";
import { followVisits, type LiveVisits } from "../features/visits/public-live.server";
import { visitorsHandlers } from "../features/visits/visitors.api.server";
import type { AdminGraphql } from "../platform/admin-api/admin-graphql.server";
import { appSecrets } from "../platform/app-secrets";
import {
  confirmed,
  type ConfirmStaff,
  createAuthenticate,
  idTokenKind,
} from "../platform/bearer.server";
import { createDataApi, streamRoute } from "../platform/data-api/server.server";
import type { Env } from "../platform/env.server";
import type { IpIntelligence } from "../platform/ip-intelligence/ip-intelligence.server";
import type { Database } from "../store/client.server";

/** What saving rules needs. */
type SaveDeps = Pick<ApiOptions, "ipIntelligence" | "feeds">;

export interface ApiOptions {
  readonly env: Pick<
    Env,
    "SHOPIFY_API_KEY" | "SHOPIFY_API_SECRET" | "SHOPIFY_API_SECRET_OLD" | "SHOPIFY_APP_URL"
  >;
  readonly db: Database;
  /** Signs links and tokens of our own. */
  readonly keys: Keyring;
  readonly log: Logger;
  /** Where addresses are. */
  readonly ipIntelligence: RuleFacts &
    LookupDeps["facts"] &
    Pick<IpIntelligence, "networkFacts" | "coordinates">;
  /** Connects merchants' zones. */
  readonly cloudflare: Pick<CloudflareDeps, "workerCode" | "apiUrl" | "fetchPage">;
  /** Published address lists. */
  readonly feeds: BotProtectionDeps["feeds"];
  /** Asks name servers and checks crawlers, for the address lookup. */
  readonly lookup: Pick<LookupDeps, "reverseDns" | "crawlerOf">;
  /** Looks at a shop's extensions when a merchant asks. */
  readonly checker: ExtensionChecker;
  /** How visitors' addresses are read. */
  readonly ingress: ExtensionsDeps["ingress"];
  /** Visits as they are written. */
  readonly live: LiveVisits;
  /** Confirms members of staff whom the app has not seen in their store. */
  readonly confirmStaff: ConfirmStaff;
  /** Asks the platform about a shop. */
  readonly admin: AdminGraphql;
  /** Asks the platform about subscriptions and charges. */
  readonly billing: Billing;
  /** Calls of one shop that are answered at once; left out: 3. */
  readonly atOnce?: number;
  readonly clock?: Clock;
}

/** The saves that can be tried on past visits, as the data API does them. */
export function savesToPreview({ ipIntelligence, feeds }: SaveDeps): PreviewedSaves {
  return previewedSaves(
    rulesHandlers(ipIntelligence, runUnasked),
    botProtectionHandlers({ facts: ipIntelligence, feeds }, runUnasked),
  );
}

/** Returns the function that finds the merchant behind a request of the data API. */
export function authenticateCalls({
  env,
  db,
  confirmStaff,
  clock = systemClock,
}: Pick<ApiOptions, "env" | "db" | "confirmStaff" | "clock">) {
  const idTokens = idTokenKind({
    apiKey: env.SHOPIFY_API_KEY,
    secrets: appSecrets(env),
    clock,
  });
  return createAuthenticate(db, [confirmed(idTokens, confirmStaff), sessionTokenKind(db, clock)]);
}

/**
 * The data API of this product: every area of the contract with the feature that answers it. A
 * Request for /api/… goes in, its answer comes out; a path outside the contract answers 404.
 */
export function createApi(options: ApiOptions): (request: Request) => Promise<Response> {
  const { env, db, keys, log, ipIntelligence, checker, clock = systemClock } = options;
  const lookUp: LookUp = (address) => ipIntelligence.lookup(address);
  const runSave = createRunSave({ lookUp, log });
  const handlers = {
    account: accountHandlers({ apiKey: env.SHOPIFY_API_KEY, isFirewallConnected }),
    blockLists: blockListsHandlers(ipIntelligence, runSave),
    botProtection: botProtectionHandlers({ facts: ipIntelligence, feeds: options.feeds }, runSave),
    checkoutValidation: checkoutValidationHandlers({
      admin: options.admin,
      checker,
      people: peopleForCheckout,
    }),
    contentProtection: contentProtectionHandlers,
    appeals: appealsHandlers(keys),
    dashboard: dashboardHandlers,
    extensions: extensionsHandlers({
      ...{ checker, keys, isFirewallConnected },
      ingress: options.ingress,
    }),
    firewall: firewallHandlers({
      ...{ keys, appUrl: env.SHOPIFY_APP_URL, ...options.cloudflare },
      networkFacts: () => ipIntelligence.networkFacts(),
    }),
    fraudProtect: fraudProtectHandlers(options.admin),
    ipLookup: ipLookupHandlers({ facts: ipIntelligence, ...options.lookup }, clock),
    orderFilters: orderFiltersHandlers({ admin: options.admin, ipIntelligence }),
    backtest: backtestHandlers,
    people: peopleHandlers,
    plans: plansHandlers(options.billing),
    redirects: redirectsHandlers(keys, ipIntelligence),
    preview: previewHandlers(savesToPreview(options), lookUp),
    ruleHistory: ruleHistoryHandlers(runSave),
    rules: rulesHandlers(ipIntelligence, runSave),
    ruleFiles: ruleFilesHandlers(ipIntelligence, runSave),
    ruleTraffic: ruleTrafficHandlers(ipIntelligence, options.admin),
    settings: settingsHandlers(options.admin, runSave),
    settingsFile: settingsFileHandlers(runSave, ipIntelligence),
    support: supportHandlers(keys),
    customerData: customerDataHandlers(keys, options.admin),
    undo: undoHandlers,
    visitors: visitorsHandlers(verdictsOf),
    whitelists: whitelistsHandlers(ipIntelligence),
  };
  return createDataApi({
    areas: AREAS,
    handlers,
    streams: [streamRoute(visitStream, followVisits(options.live))],
    authenticate: authenticateCalls(options),
    requireFeature: (feature, { db, shop }) => requireFeature(db, shop.id, feature),
    context: { db, log, clock },
    atOnce: options.atOnce,
  });
}
