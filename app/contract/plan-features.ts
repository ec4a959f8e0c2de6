import { z } from "zod";

/** Plan tiers of specification section 6. */
export const PLAN_TIERS = ["free", "premium", "payg"] as const;
export const planTier = z.enum(PLAN_TIERS);
export type PlanTier = z.infer<typeof planTier>;

/**
 * Features that a plan can include. The `feature` of a call is the one that the call needs.
 * features/plans/catalog/catalog.ts lists the features of each plan.
 */
export const FEATURE_KEYS = [
  "country-blocker",
  "ip-blocker",
  "whitelists",
  "content-protection",
  "visitor-report",
  "ip-lookup",
  "admin-access",
  "visitor-history",
  "vpn-blocker",
  "bot-blocker",
  "asn-blocker",
  "referrer-blocker",
  "custom-rules",
  "redirects",
  "fraud-protect",
  "auto-cancel",
  "checkout-validation",
  "firewall",
] as const;
export const featureKey = z.enum(FEATURE_KEYS);
export type FeatureKey = z.infer<typeof featureKey>;
