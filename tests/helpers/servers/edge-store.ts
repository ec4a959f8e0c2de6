import { afterEach } from "vitest";

import { EDGE_TROUBLES, type EdgeBatch } from "#app/edge/wire";
import { listsOf, PLAIN_ENTRY, type RuleEntry, type RulesetSource } from "#app/engine/ruleset";

import { type EdgeHarness, type EdgeHarnessOptions, startEdgeHarness } from "./edge-harness";

let next = 0;
export function entry(part: Partial<RuleEntry> & Pick<RuleEntry, "kind" | "value">): RuleEntry {
  const id = `00000000-0000-4000-8000-${String(next++).padStart(12, "0")}`;
  return { ...PLAIN_ENTRY, id, effect: "block", ...part };
}

export const blockFrance = entry({ kind: "country", value: "FR" });

/** Rules with every action, and an allow rule for one address. */
export const ENTRIES = [
  blockFrance,
  entry({ kind: "country", value: "AT", action: "redirect", target: "/pages/austria" }),
  entry({ kind: "country", value: "ES", action: "challenge" }),
  entry({ kind: "country", value: "IT", action: "restrict" }),
  entry({ kind: "country", value: "PT", action: "monitor" }),
  entry({ kind: "network", value: "hosting" }),
  entry({ kind: "crawler", value: "spoofed" }),
  entry({ kind: "behaviour", value: "pages-per-minute:10" }),
  entry({ kind: "url", value: "exact:/pages/closed" }),
  entry({ kind: "ip", effect: "allow", value: "203.0.113.9" }),
];

export const rulesOf = (entries: readonly RuleEntry[], version = 5): RulesetSource => {
  return { version, suspended: false, lists: listsOf(), entries };
};

export const FRENCH = { cf: { country: "FR", region: "Brittany", city: "Brest", asn: 64_500 } };
export const GERMAN = { cf: { country: "DE" } };

/** Returns an address that was not used before. */
export const someAddress = () => `100.64.${next >> 8}.${next++ & 255}`;

/** Creates stores behind the Worker, which end with the test. */
export function edgeStores() {
  const harnesses: EdgeHarness[] = [];
  afterEach(async () => {
    for (const harness of harnesses.splice(0)) await harness.stop();
  });
  return async (options: Partial<EdgeHarnessOptions> = {}): Promise<EdgeHarness> => {
    const made = await startEdgeHarness({ rules: rulesOf(ENTRIES), ...options });
    harnesses.push(made);
    return made;
  };
}

export const visitsOf = (batches: readonly EdgeBatch[]) => batches.flatMap(({ visits }) => visits);

/** Returns the number of visits in batches, as rows, as counts or as lost. */
export const numberOf = (batches: readonly EdgeBatch[]) =>
  batches.reduce(
    (sum, { visits, counts, lost }) =>
      sum + visits.length + lost + counts.reduce((all, one) => all + one.visits, 0),
    0,
  );

export const troublesOf = (batches: readonly EdgeBatch[]) =>
  EDGE_TROUBLES.filter((what) => batches.some(({ troubles }) => troubles[what]));
