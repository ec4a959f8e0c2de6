import type { FeatureKey } from "#app/contract/plan-features";
import { Badge } from "#app/ui/kit";

import { planHolds } from "./catalogue";
import { planBadge as texts } from "./texts";

/**
 * Labels a feature that the free plan does not hold; nothing for the others. For titles of pages
 * and cards (`titleMetadata`), so that a premium feature is labelled before anybody tries it.
 */
export function PlanBadge({ feature }: { feature: FeatureKey }) {
  if (planHolds("free", feature)) return null;
  return <Badge tone="info">{texts.premium}</Badge>;
}
