import { z } from "zod";

import { listMode, ruleKind, surface } from "#app/contract/rules/rule-entry";

const savedList = z.object({
  surface,
  kind: ruleKind,
  mode: listMode,
  enabled: z.boolean(),
  /** True for a firewall list that also uses the storefront's list. */
  follows: z.boolean(),
});
export type SavedList = z.infer<typeof savedList>;

/**
 * Everything except entries and redirects that decisions of one version depend on. The SQL function
 * ruleset_frame stores it with each version. Settings are as stored.
 */
export const frame = z.object({
  storeUrl: z.string(),
  /** Subscription as Shopify reported it. Null if it was not queried yet. */
  plan: z
    .object({
      status: z.string(),
      tier: z.enum(["free", "premium", "payg"]),
    })
    .nullable(),
  /** Lists that were saved at least once. */
  lists: z.array(savedList),
  /** Settings by section (lists/decision-settings.ts). Omits sections that were never saved. */
  settings: z.record(z.string(), z.unknown()),
});
export type Frame = z.infer<typeof frame>;

/** Returns the frame of a shop before its first change. */
export function firstFrame(storeUrl: string): Frame {
  return { storeUrl, plan: null, lists: [], settings: {} };
}
