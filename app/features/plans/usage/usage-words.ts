import { zonedMoment } from "#app/ui/times/zoned-time";
import { numeral, percent } from "#app/words/numbers";

import { STANDARD_CATALOG } from "../catalog/catalog";
import { moneyText } from "../catalog/money";

const { limits } = STANDARD_CATALOG.plans.free;

/** Effects of a reached cap, for the merchant. */
export const EFFECTS_OF_CAP: readonly string[] = [
  "Your rules keep protecting your store exactly as saved.",
  "Page views beyond the cap are not charged, now or later.",
  `Until the next cycle or a higher cap, the IP list is limited to ${limits["ip-block-entries"]} blocked and ${limits["ip-allow-entries"]} allowed entries.`,
];

/** Returns the message to the merchant about a reached percentage of the cap. */
export function usageNotice(usage: {
  readonly percent: number;
  readonly pageViews: number;
  readonly capPageViews: number;
  readonly cap: string;
  readonly currency: string;
  /** ISO 8601. */
  readonly cycleUntil: string;
  /** The store's time zone, an IANA name. */
  readonly timeZone: string;
}): string {
  const cap = moneyText(usage.cap, usage.currency);
  const [views, most] = [numeral(usage.pageViews), numeral(usage.capPageViews)];
  const until = `The cycle ends on ${zonedMoment(usage.cycleUntil, usage.timeZone)}.`;
  if (usage.percent < 100) {
    return `Pay-As-You-Go has used ${percent(usage.percent, 100)} of this cycle’s cap: ${views} of the ${most} page views covered by your cap of ${cap}. ${until}`;
  }
  return `Pay-As-You-Go has reached this cycle’s cap: ${views} of the ${most} page views covered by your cap of ${cap}. ${EFFECTS_OF_CAP.join(" ")} ${until}`;
}
