import * as account from "./account";
import type { Call } from "./call";
import * as dashboard from "./dashboard";
import * as rules from "./rules";

function callsOf(module: Record<string, unknown>): Call[] {
  return Object.values(module).filter(
    (value): value is Call => typeof value === "object" && value !== null && "path" in value,
  );
}

/** Every call of the data API, in the order of docs/api.md. */
export const CALLS: readonly Call[] = [account, dashboard, rules].flatMap(callsOf);
