import type { Logger } from "pino";

import { type Clock, systemClock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { AREAS } from "#app/contract";
import { visitStream } from "#app/contract/visits/visit-stream";
import { appealsHandlers } from "#app/features/appeals/appeals.api.server";
import { attackAnswerHandlers } from "#app/features/checkout/attacks/answer/attack-answer.api.server";
import { attacksHandlers } from "#app/features/checkout/attacks/attacks.api.server";
import { checkoutValidationHandlers } from "#app/features/checkout/checkout-validation.api.server";
import { revokedVisitsHandlers } from "#app/features/checkout/uses/revoked-visits.api.server";
import { checkoutPassHandlers } from "#app/features/checkout/visit-required/checkout-pass.api.server";
import { supportHandlers } from "#app/features/contact/support/support.api.server";
import { createRunSave } from "#app/features/decisions/public.server";
import { previewHandlers } from "#app/features/decisions/visit-preview/preview.api.server";
import { contentProtectionHandlers } from "#app/features/embed/content-protection/content-protection.api.server";
import {
  type ExtensionsDeps,
  extensionsHandlers,
} from "#app/features/embed/extensions/extensions.api.server";
import type { ExtensionChecker } from "#app/features/embed/public.server";
import type { CloudflareAccess } from "#app/features/firewall/cloudflare/connect-cloudflare.server";
import { firewallHandlers } from "#app/features/firewall/firewall.api.server";
import { isFirewallConnected } from "#app/features/firewall/public.server";
import { fraudProtectHandlers } from "#app/features/orders/fraud-protect/fraud-protect.api.server";
import { backtestHandlers } from "#app/features/orders/order-filters/backtest/backtest.api.server";
import { orderFiltersHandlers } from "#app/features/orders/order-filters/filters/order-filters.api.server";
import { peopleHandlers } from "#app/features/orders/people/people.api.server";
import { peopleForCheckout } from "#app/features/orders/public.server";
import { accountHandlers } from "#app/features/overview/account/account.api.server";
import { blockListsHandlers } from "#app/features/overview/block-lists/block-lists.api.server";
import { dashboardHandlers } from "#app/features/overview/dashboard/dashboard.api.server";
import { customerDataHandlers } from "#app/features/overview/public.server";
import { settingsFileHandlers } from "#app/features/overview/settings-file/settings-file.api.server";
import { undoHandlers } from "#app/features/overview/undo/undo.api.server";
import { plansHandlers } from "#app/features/plans/plans.api.server";
import { type Billing, requireFeature } from "#app/features/plans/public.server";
import {
  type BotProtectionDeps,
  botProtectionHandlers,
} from "#app/features/rules/bot-protection/bot-protection.api.server";
import { ruleFilesHandlers } from "#app/features/rules/files/rule-files.api.server";
import { ipLookupHandlers } from "#app/features/rules/ip-lookup/ip-lookup.api.server";
import type { LookupDeps } from "#app/features/rules/ip-lookup/lookup-deps";
import {
  type LookUp,
  type PreviewedSaves,
  previewedSaves,
  verdictsOf,
} from "#app/features/rules/public.server";
import { redirectsHandlers } from "#app/features/rules/redirects/redirects.api.server";
import { ruleHistoryHandlers } from "#app/features/rules/rule-history/rule-history.api.server";
import { rulesHandlers, ruleTrafficHandlers } from "#app/features/rules/rules.api.server";
import type { RuleFacts } from "#app/features/rules/traffic/country-traffic.api.server";
import { whitelistsHandlers } from "#app/features/rules/whitelists/whitelists.api.server";
import { generalSettingsPart } from "#app/features/settings/public.server";
import { settingsHandlers } from "#app/features/settings/settings.api.server";
import { runUnasked, sessionTokenKind } from "#app/features/shop/public.server";
import {
  checkoutPassesOf,
  followVisits,
  type LiveVisits,
} from "#app/features/visits/public.server";
import { visitorsHandlers } from "#app/features/visits/visitors.api.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { appSecrets } from "#app/platform/app-secrets";
import {
  type ConfirmStaff,
  createAuthenticate,
  idTokenKind,
  requireConfirmed,
} from "#app/platform/bearer.server";
import { createDataApi, streamRoute } from "#app/platform/data-api/server.server";
import type { Env } from "#app/platform/env.server";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { Database } from "#app/store/client.server";

/** Dependencies of the calls that save rules. */
type SaveDeps = Pick<ApiOptions, "ipIntelligence" | "feeds">;

export interface ApiOptions {
  readonly env: Pick<
    Env,
    "SHOPIFY_API_KEY" | "SHOPIFY_API_SECRET" | "SHOPIFY_API_SECRET_OLD" | "SHOPIFY_APP_URL"
  >;
  readonly db: Database;
  /** Signs links and tokens. */
  readonly keys: Keyring;
  readonly log: Logger;
  /** Location and network data by address. */
  readonly ipIntelligence: RuleFacts &
    LookupDeps["facts"] &
    Pick<IpIntelligence, "networkFacts" | "coordinates">;
  /** Access to merchants' Cloudflare zones. */
  readonly cloudflare: CloudflareAccess;
  /** Published address lists. */
  readonly feeds: BotProtectionDeps["feeds"];
  /** Queries name servers and verifies crawlers, for the address lookup. */
  readonly lookup: Pick<LookupDeps, "reverseDns" | "crawlerOf">;
  /** Checks a shop's extensions at a merchant's request. */
  readonly checker: ExtensionChecker;
  /** Number of trusted proxies in front of the app. */
  readonly ingress: ExtensionsDeps["ingress"];
  /** Publishes visits as they are written. */
  readonly live: LiveVisits;
  /** Confirms members of staff whom the app has not seen in their store. */
  readonly confirmStaff: ConfirmStaff;
  /** Queries Shopify's Admin API about a shop. */
  readonly admin: AdminGraphql;
  /** Queries Shopify about subscriptions and charges. */
  readonly billing: Billing;
  /** Maximum concurrent calls per shop. Default: 3. */
  readonly atOnce?: number;
  readonly clock?: Clock;
}

/** Returns the data API's save calls that merchants can preview on past visits. */
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
  return createAuthenticate(db, [
    requireConfirmed(idTokens, confirmStaff),
    sessionTokenKind(db, clock),
  ]);
}

/**
 * Creates the data API: the handlers of every area of the contract behind one function.
 *
 * Accepts a Request for /api/…. Answers 404 for a path outside the contract.
 */
export function createApi(options: ApiOptions): (request: Request) => Promise<Response> {
  const { env, db, keys, log, ipIntelligence, checker, clock = systemClock } = options;
  const cancelDeps = { admin: options.admin, keys, ipIntelligence };
  const lookUp: LookUp = (address) => ipIntelligence.lookup(address);
  const runSave = createRunSave({ lookUp, log });
  const ofCheckout = { people: peopleForCheckout, passes: checkoutPassesOf(keys) };
  const handlers = {
    account: accountHandlers({ apiKey: env.SHOPIFY_API_KEY, isFirewallConnected }),
    blockLists: blockListsHandlers(ipIntelligence, runSave),
    botProtection: botProtectionHandlers({ facts: ipIntelligence, feeds: options.feeds }, runSave),
    checkoutValidation: checkoutValidationHandlers({
      ...ofCheckout,
      admin: options.admin,
      checker,
    }),
    checkoutPass: checkoutPassHandlers(ofCheckout),
    revokedVisits: revokedVisitsHandlers,
    attackAnswer: attackAnswerHandlers,
    contentProtection: contentProtectionHandlers,
    appeals: appealsHandlers(keys),
    attacks: attacksHandlers,
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
    orderFilters: orderFiltersHandlers(cancelDeps),
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
    settingsFile: settingsFileHandlers(runSave, cancelDeps, generalSettingsPart),
    support: supportHandlers(keys),
    customerData: customerDataHandlers(keys, options.admin),
    undo: undoHandlers(cancelDeps),
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
