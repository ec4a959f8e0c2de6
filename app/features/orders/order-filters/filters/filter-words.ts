import type { FilterAction, OrderFilterRow } from "#app/contract/orders/order-filters";
import { isCancelling } from "#app/engine/orders/order-policy";
import { catalog } from "#app/words/catalog";

/** Mode of a filter, named like the modes of Fraud Protect. */
export type FilterModeName = "live" | "dry-run" | "off";

/** Returns the mode of a filter. */
export function modeName({
  enabled,
  isDryRun,
}: Pick<OrderFilterRow, "enabled" | "isDryRun">): FilterModeName {
  if (!enabled) return "off";
  return isDryRun ? "dry-run" : "live";
}

/**
 * Describes a cancellation: "Cancelled after 60 minutes, refunded to the original payment, items
 * restocked, customer notified". Null if the filter cancels nothing.
 */
export function describeCancel({
  action,
  afterMinutes,
  terms,
}: Pick<OrderFilterRow, "action" | "afterMinutes" | "terms">): string | null {
  if (!isCancelling(action)) return null;
  const { refund } = terms;
  const values = {
    refund,
    restock: terms.restock ? "yes" : "no",
    notify: terms.notifyCustomer ? "yes" : "no",
  };
  return action === "hold-then-cancel"
    ? cancellation.later({ minutes: afterMinutes, ...values })
    : cancellation.atOnce(values);
}

export const { ACTION_WORDS, ACTION_HELP, MODE_WORDS, cancellation } = catalog(
  "orders/order-filters/filters/filter-words",
  {
    /** Labels of filter actions in lists and forms. */
    ACTION_WORDS: {
      allow: "Let through",
      tag: "Tag",
      hold: "Hold",
      "hold-then-cancel": "Hold, then cancel",
      cancel: "Cancel",
    } satisfies Readonly<Record<FilterAction, string>>,

    ACTION_HELP: {
      allow: "The order is let through, regardless of its risk and the filters below.",
      tag: "The order gets your tags and nothing else happens.",
      hold: "The order is put on hold, so nothing ships until you decide.",
      "hold-then-cancel": "The order is put on hold, then cancelled unless you stop it in time.",
      cancel: "The order is cancelled immediately. Cancelling cannot be undone.",
    } satisfies Readonly<Record<FilterAction, string>>,

    MODE_WORDS: {
      live: "Live",
      "dry-run": "Dry run",
      off: "Off",
    } satisfies Readonly<Record<FilterModeName, string>>,

    cancellation: {
      atOnce:
        "Cancelled, {refund, select, original {refunded to the original payment} later {not refunded yet} other {without a refund}}, {restock, select, yes {items restocked} other {items not restocked}}{notify, select, yes {, customer notified} other {}}",
      later:
        "Cancelled after {minutes, plural, one {# minute} other {# minutes}}, {refund, select, original {refunded to the original payment} later {not refunded yet} other {without a refund}}, {restock, select, yes {items restocked} other {items not restocked}}{notify, select, yes {, customer notified} other {}}",
    },
  },
);

export const ACTION_TONES = {
  allow: "success",
  tag: "info",
  hold: "attention",
  "hold-then-cancel": "warning",
  cancel: "critical",
} as const satisfies Record<FilterAction, string>;
