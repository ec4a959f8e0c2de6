import * as account from "./account";
import type { Call } from "./call";
import * as dashboard from "./dashboard";
import * as extensions from "./extensions";
import * as plans from "./plans";
import * as rules from "./rules";
import * as support from "./support";

/** The data API by area. A new area starts here; the compiler then asks for its handlers. */
export const AREAS = { account, dashboard, extensions, plans, rules, support };

function isCall(entry: [string, unknown]): entry is [string, Call] {
  return typeof entry[1] === "object" && entry[1] !== null && "path" in entry[1];
}

/** The calls among a contract module's exports, by path: modules do not keep their own order. */
export function callsOf(module: Record<string, unknown>): [name: string, call: Call][] {
  return Object.entries(module)
    .filter(isCall)
    .sort(([, x], [, y]) => (x.path < y.path ? -1 : 1));
}

/** Every call of the data API, in the order of docs/api.md. */
export const CALLS: readonly Call[] = Object.values(AREAS)
  .flatMap(callsOf)
  .map(([, call]) => call);
