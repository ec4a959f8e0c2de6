import { isIPv6 } from "node:net";

import { formatAddress } from "#app/engine/net/address";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Visit } from "#app/engine/visit";

import { blockListOf } from "./block-list";
import { bringRivals } from "./load";

/** Facts of a visit in the format of both other engines. */
export interface RivalFacts {
  readonly address: string;
  readonly country: string;
  readonly asn: string;
  readonly network: string;
  readonly agent: string;
  readonly path: string;
}

export const rivalFacts = (visit: Visit): RivalFacts => ({
  address: formatAddress(visit.address!),
  country: visit.country ?? "",
  asn: `AS${visit.asn}`,
  network: visit.network ?? "",
  agent: visit.userAgent.toLowerCase(),
  path: visit.path.split("?")[0]!,
});

/**
 * Returns true if both engines can express an entry, which excludes expressions, wildcards and facts about earlier
 * visits.
 */
export const isForRivals = ({ kind, value }: RuleEntry): boolean =>
  ["country", "ip", "asn", "network"].includes(kind) ||
  (kind === "user-agent" && value.startsWith("contains:")) ||
  (kind === "url" && /^(exact|prefix):/.test(value));

/** Returns the values of entries of one kind that begin with a word, without the word. */
function valuesOf(entries: readonly RuleEntry[], kind: string, word = ""): string[] {
  return entries
    .filter((entry) => entry.kind === kind && entry.value.startsWith(word))
    .map(({ value }) => value.slice(word.length));
}

/** Counts the visits that an engine with the rules stops. */
export type RivalCount = (visits: readonly RivalFacts[]) => Promise<number>;

/** Creates json-rules-engine with one rule per list and the addresses in a list of node:net. */
export function jsonRules(entries: readonly RuleEntry[]): RivalCount {
  const { engine } = bringRivals();
  const addresses = blockListOf(valuesOf(entries, "ip"));
  engine.addOperator("listed", (address) =>
    addresses.check(address, isIPv6(address) ? "ipv6" : "ipv4"),
  );
  engine.addOperator("containsAny", (text, parts: readonly string[]) =>
    parts.some((part) => text.includes(part)),
  );
  engine.addOperator("startsWithAny", (text, parts: readonly string[]) =>
    parts.some((part) => text.startsWith(part)),
  );
  const condition = (fact: keyof RivalFacts, operator: string, value: unknown) => ({
    ...{ fact, operator, value },
  });
  const any = [
    condition("country", "in", valuesOf(entries, "country")),
    condition("address", "listed", true),
    condition("asn", "in", valuesOf(entries, "asn")),
    condition("network", "in", valuesOf(entries, "network")),
    condition("agent", "containsAny", valuesOf(entries, "user-agent", "contains:")),
    condition("path", "in", valuesOf(entries, "url", "exact:")),
    condition("path", "startsWithAny", valuesOf(entries, "url", "prefix:")),
  ];
  engine.addRule({ conditions: { any }, event: { type: "stop" } });
  return async (visits) => {
    let stopped = 0;
    for (const visit of visits) if ((await engine.run(visit)).events.length > 0) stopped += 1;
    return stopped;
  };
}

/** Creates Cedar with one policy per set of values, text and address block, parsed once. */
export function cedarPolicies(entries: readonly RuleEntry[]): RivalCount {
  const { cedar } = bringRivals();
  const forbid = (condition: string) =>
    `forbid(principal, action, resource) when { ${condition} };`;
  const oneOf = (fact: keyof RivalFacts, values: readonly string[]) =>
    forbid(`${JSON.stringify(values)}.contains(context.${fact})`);
  const like = (fact: keyof RivalFacts, pattern: string) =>
    forbid(`context.${fact} like ${JSON.stringify(pattern)}`);
  const policies = [
    "permit(principal, action, resource);",
    oneOf("country", valuesOf(entries, "country")),
    oneOf("asn", valuesOf(entries, "asn")),
    oneOf("network", valuesOf(entries, "network")),
    oneOf("path", valuesOf(entries, "url", "exact:")),
    ...valuesOf(entries, "url", "prefix:").map((start) => like("path", `${start}*`)),
    ...valuesOf(entries, "user-agent", "contains:").map((text) => like("agent", `*${text}*`)),
    ...valuesOf(entries, "ip").map((block) =>
      forbid(`context.address.isInRange(ip(${JSON.stringify(block)}))`),
    ),
  ];
  const set = "rules";
  const parsed = cedar.preparsePolicySet(set, { staticPolicies: policies.join("\n") });
  if (parsed.type !== "success") throw new Error(`Cedar refuses the rules: ${parsed.type}`);
  const entity = (type: string) => ({ type, id: "it" });
  return async (visits) => {
    let stopped = 0;
    for (const { address, ...facts } of visits) {
      const { response } = cedar.statefulIsAuthorized({
        principal: entity("Visitor"),
        action: entity("Action"),
        resource: entity("Store"),
        context: { ...facts, address: { __extn: { fn: "ip", arg: address } } },
        preparsedPolicySetId: set,
        entities: [],
      });
      if (!response) throw new Error("Cedar did not answer.");
      if (response.decision === "deny") stopped += 1;
    }
    return stopped;
  };
}

/**
 * Returns the minimum work that reads the same facts: each text is looked up in a table, each
 * number is added.
 */
export function readingFacts(visits: readonly Visit[]): () => number {
  const seen = new Map<string, number>();
  return () => {
    let sum = 0;
    for (const { address, country, asn, network, userAgent, referrer, path } of visits) {
      for (const text of [country, network, userAgent, referrer, path]) {
        if (text === null) continue;
        const known = seen.get(text);
        if (known === undefined) seen.set(text, seen.size);
        else sum += known;
      }
      sum += (asn ?? 0) + (address?.a ?? 0);
    }
    return sum;
  };
}
