import { zonedMoment } from "#app/ui/times/zoned-time";
import { percent } from "#app/words/numbers";

import { STANDARD_CATALOG } from "../catalog/catalog";
import { moneyText } from "../catalog/money";
import { effectsOfCap, notices } from "./texts";

const { limits } = STANDARD_CATALOG.plans.free;

/** Returns the effects of a reached cap, for the merchant. */
export const wordsOfCap = (): readonly string[] => [
  effectsOfCap.rules,
  effectsOfCap.pageViews,
  effectsOfCap.ipList({
    blocked: limits["ip-block-entries"],
    allowed: limits["ip-allow-entries"],
  }),
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
  const { pageViews, capPageViews: most } = usage;
  const cap = moneyText(usage.cap, usage.currency);
  const until = notices.until({ at: zonedMoment(usage.cycleUntil, usage.timeZone) });
  if (usage.percent < 100) {
    const used = notices.used({ share: percent(usage.percent, 100), pageViews, most, cap });
    return `${used} ${until}`;
  }
  return [notices.reached({ pageViews, most, cap }), ...wordsOfCap(), until].join(" ");
}
