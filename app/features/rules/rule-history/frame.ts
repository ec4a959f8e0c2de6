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
 * Store URL, plan, lists and settings that decisions of one version depend on, in addition to entries and redirects.
 * The SQL function ruleset_frame builds the frame of each version. Settings have their stored form.
 */
export const frame = z.object({
  storeUrl: z.string(),
  /** Subscription in the form that Shopify reported. Null if Shopify was not queried yet. */
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
