/**
 * The engines that decisions are measured against. They are installed when the bench runs, so the compiler does not see
 * their types: these are the parts that are used.
 */
import { createRequire } from "node:module";
import { join } from "node:path";

import { installTools } from "#scripts/bootstrap.mjs";

/** Rules as JSON, with operators in JavaScript. */
export interface RulesEngine {
  addOperator(name: string, holds: (fact: string, value: never) => boolean): void;
  addRule(rule: {
    readonly conditions: { readonly any: readonly object[] };
    readonly event: { readonly type: string };
  }): void;
  run(facts: object): Promise<{ readonly events: readonly unknown[] }>;
}

/** Policies that a WebAssembly module has parsed and keeps under a name. */
export interface Cedar {
  preparsePolicySet(
    name: string,
    policies: { readonly staticPolicies: string },
  ): { readonly type: string };
  statefulIsAuthorized(call: {
    readonly principal: { readonly type: string; readonly id: string };
    readonly action: { readonly type: string; readonly id: string };
    readonly resource: { readonly type: string; readonly id: string };
    readonly context: object;
    readonly preparsedPolicySetId: string;
    readonly entities: readonly never[];
  }): { readonly type: string; readonly response?: { readonly decision: string } };
}

/** Installs both if need be, and loads them. */
export function bringRivals(): { readonly engine: RulesEngine; readonly cedar: Cedar } {
  const require = createRequire(join(installTools("tests/bench/rivals"), "package.json"));
  const { Engine } = require("json-rules-engine") as { Engine: new () => RulesEngine };
  const cedar = require("@cedar-policy/cedar-wasm/nodejs") as Cedar;
  return { engine: new Engine(), cedar };
}
