import type { FilterDryRun } from "#app/engine/orders/order-policy";

/** Timeline texts for the action that a filter in dry run did not take. */
export const WOULD_HAVE: Readonly<Record<FilterDryRun["action"], string>> = {
  allow: "it would have been let through",
  nothing: "nothing would have been done",
  tag: "it would have been tagged",
  hold: "it would have been put on hold",
  "hold-then-cancel": "it would have been put on hold and then cancelled",
  cancel: "it would have been cancelled",
  review: "it would have needed review",
};

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
  `Dry run of the filter "${name}": ${WOULD_HAVE[action]}.`;
