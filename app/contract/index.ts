import * as account from "./account";
import * as appeals from "./appeals";
import * as attackAnswer from "./attack-answer";
import * as attacks from "./attacks";
import * as botProtection from "./bot-protection";
import type { Call, EventStream } from "./call";
import * as checkoutPass from "./checkout-pass";
import * as checkoutValidation from "./checkout-validation";
import * as contentProtection from "./content-protection";
import * as customerData from "./customer-data";
import * as dashboard from "./dashboard";
import * as extensions from "./extensions";
import * as firewall from "./firewall";
import * as ipLookup from "./ip-lookup";
import * as backtest from "./orders/backtest";
import * as fraudProtect from "./orders/fraud-protect";
import * as orderFilters from "./orders/order-filters";
import * as people from "./people";
import * as plans from "./plans";
import * as redirects from "./redirects";
import * as revokedVisits from "./revoked-visits";
import * as blockLists from "./rules/block-lists";
import * as preview from "./rules/preview";
import * as ruleFiles from "./rules/rule-files";
import * as ruleHistory from "./rules/rule-history";
import * as ruleTraffic from "./rules/rule-traffic";
import * as rules from "./rules/rules";
import * as whitelists from "./rules/whitelists";
import * as settings from "./settings";
import * as settingsFile from "./settings-file";
import * as support from "./support";
import * as undo from "./undo";
import { visitStream } from "./visits/visit-stream";
import * as visitors from "./visits/visitors";

/** The data API by area. The compiler requires handlers for a new area. */
export const AREAS = {
  account,
  appeals,
  attacks,
  blockLists,
  botProtection,
  checkoutPass,
  checkoutValidation,
  contentProtection,
  customerData,
  dashboard,
  extensions,
  firewall,
  fraudProtect,
  ipLookup,
  orderFilters,
  backtest,
  people,
  plans,
  redirects,
  revokedVisits,
  attackAnswer,
  preview,
  ruleHistory,
  rules,
  ruleFiles,
  ruleTraffic,
  settings,
  settingsFile,
  support,
  undo,
  visitors,
  whitelists,
};

function isCall(entry: [string, unknown]): entry is [string, Call] {
  return typeof entry[1] === "object" && entry[1] !== null && "path" in entry[1];
}

/**
 * Returns the calls among a module's exports, sorted by path, because modules do not keep the order
 * of their exports.
 */
export function callsOf(module: Record<string, unknown>): [name: string, call: Call][] {
  return Object.entries(module)
    .filter(isCall)
    .sort(([, x], [, y]) => (x.path < y.path ? -1 : 1));
}

/** Every call of the data API, in the order of the API reference. */
export const CALLS: readonly Call[] = Object.values(AREAS)
  .flatMap(callsOf)
  .map(([, call]) => call);

/** Calls that answer with server-sent events. */
export const STREAMS: readonly EventStream[] = [visitStream];
