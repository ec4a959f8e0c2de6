import type { FilterDryRun } from "#app/engine/orders/order-policy";
import { catalog } from "#app/words/catalog";

/** Timeline texts for the action that a filter in dry run did not take, and for the assessment. */
export const { WOULD_HAVE, dryRun, assessed } = catalog(
  "orders/evaluation/filter-dry-runs",
  {
    WOULD_HAVE: {
      allow: "it would have been let through",
      nothing: "nothing would have been done",
      tag: "it would have been tagged",
      hold: "it would have been put on hold",
      "hold-then-cancel": "it would have been put on hold and then cancelled",
      cancel: "it would have been cancelled",
      review: "it would have needed review",
    },

    dryRun: {
      ofFilter: 'Dry run of the filter "{name}": {would}.',
    },

    assessed: {
      points: "Palisade counts {score} of 100 points.",
    },
  },
  { isStored: true },
);

/** Returns the dry runs of filters that the order does not have yet. */
export const newDryRuns = (
  known: readonly FilterDryRun[],
  dryRuns: readonly FilterDryRun[] = [],
): readonly FilterDryRun[] =>
  dryRuns.filter(
    ({ filterId, action }) =>
      !known.some((each) => each.filterId === filterId && each.action === action),
  );

/** Returns the timeline sentence about a filter in dry run. */
export const dryRunSentence = ({ name, action }: FilterDryRun) =>
  dryRun.ofFilter({ name, would: WOULD_HAVE[action] });
