import type { Usage } from "#app/contract/plans";

import { decimalOfCents } from "../catalog/money";
import type { CycleUsage, UsageSubscription } from "./usage.queries.server";
import { BAR_PAGE_VIEWS, barPercent, costInCents, forecastOf } from "./usage-math";
import { wordsOfCap } from "./usage-words";

const iso = (moment: number) => new Date(moment).toISOString();

/**
 * Converts a cycle's usage to the form merchants see.
 *
 * @param now epoch milliseconds
 */
export function usageView(
  subscription: UsageSubscription,
  usage: CycleUsage & { readonly notices: readonly { percent: number; at: Date }[] },
  now: number,
): Usage {
  const { pricePerThousand, cap, currency } = subscription;
  const { cycle, pageViews, capPageViews, isCapReached, notices } = usage;
  const forecast = forecastOf(cycle, { pageViews, pricePerThousand, cap }, now);
  const charged = Math.min(pageViews, capPageViews);
  return {
    from: iso(cycle.from),
    until: iso(cycle.until),
    pageViews,
    ...barPercent(pageViews),
    barPageViews: BAR_PAGE_VIEWS,
    currency,
    cost: decimalOfCents(costInCents(charged, pricePerThousand)),
    cap,
    capPageViews,
    forecastPageViews: forecast?.pageViews ?? null,
    forecastCost: forecast && decimalOfCents(forecast.costCents),
    forecastCapAt: typeof forecast?.capAt === "number" ? iso(forecast.capAt) : null,
    isCapReached,
    effectsOfCap: isCapReached ? [...wordsOfCap()] : [],
    notices: notices.map(({ percent, at }) => ({ percent, at: at.toISOString() })),
  };
}
