import { z } from "zod";

import { listMode, ruleKind, surface } from "#app/contract/rules/rule-entry";

const savedList = z.object({
  surface,
  kind: ruleKind,
  mode: listMode,
  enabled: z.boolean(),
  /** Of a list of the firewall: it uses the storefront's list. */
  follows: z.boolean(),
});
export type SavedList = z.infer<typeof savedList>;

/**
 * All that decisions of one version depend on beside entries and redirects, as the database writes it
 * down with every version (the SQL function ruleset_frame). Settings are as they are stored.
 */
export const frame = z.object({
  storeUrl: z.string(),
  /** What the platform had said about the subscription; null: it had not been asked. */
  plan: z
    .object({
      status: z.string(),
      tier: z.enum(["free", "premium", "payg"]),
    })
    .nullable(),
  /** Lists that were ever saved. */
  lists: z.array(savedList),
  /** By section (lists/decision-settings.ts). A section that was never saved is left out. */
  settings: z.record(z.string(), z.unknown()),
});
export type Frame = z.infer<typeof frame>;

/** A shop before its first change. */
export function firstFrame(storeUrl: string): Frame {
  return { storeUrl, plan: null, lists: [], settings: {} };
}
