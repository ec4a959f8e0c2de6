import type { FeatureKey } from "#app/contract/plan-features";
import { Badge } from "#app/ui/kit";

import { planHolds } from "./catalog";
import { planBadge as texts } from "./texts";

/**
 * Renders a badge for a feature that the free plan lacks, and nothing for other features.
 *
 * Used in titles of pages and cards (`titleMetadata`), so that merchants see that a feature is premium before they use
 * it.
 */
export function PlanBadge({ feature }: { feature: FeatureKey }) {
  if (planHolds("free", feature)) return null;
  return <Badge tone="info">{texts.premium}</Badge>;
}
