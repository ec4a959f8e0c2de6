import { catalog } from "#app/words/catalog";

export const { summary, summaryMail } = catalog("overview/dashboard/summary-mail", {
  /** Lines of the mail. */
  summary: {
    visits: "Visits to your store {period}: {figure}",
    stopped: "Of these stopped, challenged or restricted: {figure}",
    otherRules: "other rules",
    orders: "Orders",
    cancelled: "Cancelled: {orders, plural, one {# order} other {# orders}}, {amounts}",
    held: "Put on hold: {orders, plural, one {# order} other {# orders}}, {amounts}",
    attention: "Needs your attention now",
    same: "{count, number} (the same as {before})",
    up: "{count, number} (up {share} from {before})",
    down: "{count, number} (down {share} from {before})",
  },

  summaryMail: {
    subject: "What Palisade stopped {period}",
    onDay: "on {day}",
    inWeek: "from {first} to {last}",
    dayBefore: "the day before",
    weekBefore: "the week before",
    zone: "Days are in your store’s time zone, {zone}.",
  },
});
