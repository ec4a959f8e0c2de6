import { type Comparison, HISTORY_LIMITS } from "#app/contract/rules/rule-history";

import type { DifferenceCounts, RowDifference } from "./differences.queries.server";
import type { Frame } from "./frame";
import { entryDifference, redirectDifference } from "./row-words";

type Difference = Comparison["differences"][number];

/** Adds up changes of lists and policy, entries and redirects. */
export function sumCounts({
  framed,
  entries,
  redirects,
}: {
  readonly framed: readonly Difference[];
  readonly entries: DifferenceCounts;
  readonly redirects: DifferenceCounts;
}): DifferenceCounts {
  return {
    added: entries.added + redirects.added,
    removed: entries.removed + redirects.removed,
    changed: framed.length + entries.changed + redirects.changed,
  };
}

/** Number of changed rows of a table, and the first changed rows. */
interface RowChanges {
  readonly counts: DifferenceCounts;
  readonly differences: readonly RowDifference[];
}

/** Describes at most HISTORY_LIMITS.shown changes in words, and counts all of them. */
export function describeChanges(
  {
    framed,
    entries,
    redirects,
  }: {
    /** Differences of lists and policy. */
    readonly framed: readonly Difference[];
    readonly entries: RowChanges;
    readonly redirects: RowChanges;
  },
  { from, to, timeZone }: { readonly from: Frame; readonly to: Frame; readonly timeZone: string },
): Pick<Comparison, "counts" | "differences"> {
  const differences = [
    ...framed,
    ...redirects.differences.map((redirect) => redirectDifference(redirect, timeZone)),
    ...entries.differences.map((entry) => entryDifference(entry, from, to, timeZone)),
  ];
  return {
    counts: sumCounts({ framed, entries: entries.counts, redirects: redirects.counts }),
    differences: differences.slice(0, HISTORY_LIMITS.shown),
  };
}
