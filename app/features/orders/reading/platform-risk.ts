import type { PlatformRisk } from "#app/engine/orders/order-facts";

import type { AssessmentData, OrderData } from "./order-document";

type Level = Exclude<PlatformRisk["level"], "pending">;

/** Risk levels, worst first. */
const LEVELS: readonly Level[] = ["high", "medium", "low", "none"];
const RECOMMENDED: Readonly<Record<Level, PlatformRisk["recommendation"]>> = {
  none: "none",
  low: "accept",
  medium: "investigate",
  high: "cancel",
};

const levelOf = ({ riskLevel }: AssessmentData) => riskLevel.toLowerCase() as Level | "pending";

/**
 * Returns the risk of an order by all assessments except our own. Shopify's recommendation includes
 * our assessment, so the result is derived from the other assessments. Otherwise the app would agree with itself.
 *
 * @param ownApp Shopify's id of this app
 * @returns null if no other provider has assessed the order
 */
export function platformRisk(
  { recommendation, assessments }: OrderData["risk"],
  ownApp: string,
): PlatformRisk | null {
  const others = assessments.filter(({ provider }) => provider?.id !== ownApp);
  if (others.length === 0) return null;
  const levels = others.map(levelOf);
  if (levels.includes("pending")) return { level: "pending", recommendation: "none" };
  const level = LEVELS.find((each) => levels.includes(each)) ?? "none";
  const isUntouched = others.length === assessments.length;
  const platformRecommendation = recommendation.toLowerCase() as PlatformRisk["recommendation"];
  return { level, recommendation: isUntouched ? platformRecommendation : RECOMMENDED[level] };
}
