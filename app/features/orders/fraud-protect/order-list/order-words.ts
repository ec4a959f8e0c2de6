import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import type { OrderSummary, OrderTab } from "#app/contract/orders/order-row";
import type { OrderAction, OrderMode } from "#app/engine/orders/order-policy";
import { catalog } from "#app/words/catalog";

export const {
  STATE_WORDS,
  TAB_WORDS,
  EMPTY_TABS,
  LEVEL_WORDS,
  ACTION_WORDS,
  MODE_WORDS,
  REFUND_WORDS,
  RISK_WORDS,
  RECOMMENDATION_WORDS,
  points,
  countdown,
} = catalog("orders/fraud-protect/order-list/order-words", {
  /** Badge texts for states of an order. */
  STATE_WORDS: {
    waiting: "Waiting for risk",
    none: "Nothing to do",
    review: "Needs review",
    held: "On hold",
    scheduled: "Cancels soon",
    cancelling: "Being cancelled",
    cancelled: "Cancelled",
    failed: "Failed",
    cleared: "Marked as safe",
    /** State "none" of an order that was tagged. */
    tagged: "Tagged",
  } satisfies Readonly<Record<OrderSummary["state"] | "tagged", string>>,

  TAB_WORDS: {
    review: "Needs review",
    held: "On hold",
    scheduled: "Scheduled",
    cancelled: "Cancelled",
    failed: "Failed",
    cleared: "Cleared",
    all: "All orders",
  } satisfies Readonly<Record<OrderTab, string>>,

  /** Texts of empty tabs. */
  EMPTY_TABS: {
    review: "Orders that someone should review appear here.",
    held: "Orders on hold wait here for your decision.",
    scheduled: "Orders that will be cancelled unless you stop it appear here with a countdown.",
    cancelled: "Cancelled orders appear here, with their refund status.",
    failed: "Orders with a failed action appear here, with the reason.",
    cleared: "Orders you marked as safe appear here. They are not flagged again for 90 days.",
    all: "Every order Palisade has checked appears here.",
  } satisfies Readonly<Record<OrderTab, string>>,

  LEVEL_WORDS: { high: "High", medium: "Medium", low: "Low" },

  MODE_WORDS: {
    off: "Off",
    "dry-run": "Dry run",
    live: "Live",
  } satisfies Readonly<Record<OrderMode, string>>,

  REFUND_WORDS: {
    original: "Refund immediately to the original payment method",
    later: "Refund later in the admin",
    none: "No refund",
  } satisfies Readonly<Record<FraudPolicy["terms"]["refund"], string>>,

  /** Labels of actions in a list of choices. */
  ACTION_WORDS: {
    nothing: "Do nothing",
    tag: "Tag the order",
    hold: "Hold the order",
    "hold-then-cancel": "Hold, then cancel unless you stop it",
    cancel: "Cancel immediately",
  } satisfies Readonly<Record<OrderAction, string>>,

  RISK_WORDS: {
    high: "high",
    medium: "medium",
    low: "low",
    none: "none",
    pending: "still being assessed",
  },

  RECOMMENDATION_WORDS: {
    cancel: "cancel",
    investigate: "investigate",
    accept: "accept",
    none: "none",
  },

  points: {
    counted: "{score, number} of 100 points from Palisade",
    countedAndShopify:
      "{score, number} of 100 points from Palisade; {risk, select, high {high} medium {medium} low {low} none {none} other {still being assessed}} by Shopify",
    notCounted: "{score, number} of 100 points from Palisade, not counted",
    notCountedAndShopify:
      "{score, number} of 100 points from Palisade, not counted; {risk, select, high {high} medium {medium} low {low} none {none} other {still being assessed}} by Shopify",
  },

  countdown: {
    now: "now",
    days: "{days} d {hours} h",
    hours: "{hours} h {minutes} min",
  },
});

export const STATE_TONES = {
  waiting: "info",
  none: undefined,
  review: "attention",
  held: "warning",
  scheduled: "warning",
  cancelling: "warning",
  cancelled: "critical",
  failed: "critical",
  cleared: "success",
} as const satisfies Record<OrderSummary["state"], string | undefined>;

/** Badge tones of risk levels. */
export const LEVEL_TONES = { high: "critical", medium: "warning", low: "success" } as const;

/**
 * Returns the badge text of an order. A tagged order has its own text, although it needs no further
 * action.
 */
export function describeState({ state, action, isDryRun, failure }: OrderSummary): string {
  const isTagged = state === "none" && action === "tag" && !isDryRun && failure === null;
  return isTagged ? STATE_WORDS.tagged : STATE_WORDS[state];
}

/** Describes the sources of an order's level: "30 of 100 points from Palisade; high by Shopify". */
export function riskParts({ score, riskLevel: risk, levelBy }: OrderSummary): string {
  if (levelBy === "platform") {
    return risk === null
      ? points.notCounted({ score })
      : points.notCountedAndShopify({ score, risk });
  }
  return risk === null ? points.counted({ score }) : points.countedAndShopify({ score, risk });
}

/**
 * Reports whether an order's state comes from a dry run only. After a user cancelled the order or
 * marked it as safe, the real state is shown instead.
 */
export const isRehearsal = ({ isDryRun, state, failure }: OrderSummary): boolean =>
  isDryRun && failure === null && (state === "review" || state === "none");

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Returns the time that remains: "4:05", "1 h 20 min", "2 d 3 h". "now" if it is over. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return countdown.now;
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  if (hours >= 48) return countdown.days({ days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours >= 1) return countdown.hours({ hours, minutes });
  return `${minutes}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/** Returns points for or against an order: "+20", "−30". The minus sign is as wide as the plus. */
export function pointsText(points: number): string {
  return points < 0 ? `\u2212${-points}` : `+${points}`;
}
