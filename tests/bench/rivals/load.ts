/**
 * Rule engines to compare decisions with. The benchmark installs them when it runs, so this file
 * declares the functions in use.
 */
import { createRequire } from "node:module";
import { join } from "node:path";

import { installTools } from "#scripts/bootstrap.mjs";

/** json-rules-engine: rules as JSON, with operators in JavaScript. */
export interface RulesEngine {
  addOperator(name: string, holds: (fact: string, value: never) => boolean): void;
  addRule(rule: {
    readonly conditions: { readonly any: readonly object[] };
    readonly event: { readonly type: string };
  }): void;
  run(facts: object): Promise<{ readonly events: readonly unknown[] }>;
}

/** Cedar: policies that a WebAssembly module has parsed, by name. */
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

/** Installs both engines if they are missing, and loads them. */
export function bringRivals(): { readonly engine: RulesEngine; readonly cedar: Cedar } {
  const require = createRequire(join(installTools("tests/bench/rivals"), "package.json"));
  const { Engine } = require("json-rules-engine") as { Engine: new () => RulesEngine };
  const cedar = require("@cedar-policy/cedar-wasm/nodejs") as Cedar;
  return { engine: new Engine(), cedar };
}
