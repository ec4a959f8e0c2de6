import { z } from "zod";

import { call } from "../call";
import { problems } from "../problems/texts";
import { ruleEntry, ruleKind } from "./rule-entry";
import { RULE_LIMITS } from "./rule-limits";

/** Days without a hit after which an allow entry counts as stale. */
export const STALE_DAYS = 30;

/** An allow entry with the kind of its list. */
export const allowEntry = ruleEntry.extend({ kind: ruleKind });
export type AllowEntry = z.infer<typeof allowEntry>;

export const WHITELIST_STATUSES = ["any", "enabled", "disabled", "expired", "stale"] as const;

export const getWhitelist = call({
  method: "GET",
  path: "/api/whitelists/getWhitelist",
  summary: "One page of the whitelist entries of every kind, newest first.",
  auth: "merchant",
  feature: "whitelists",
  input: z.strictObject({
    kind: z.enum(["any", ...ruleKind.options]).default("any"),
    /** Part of a value, label or note. Addresses find the ranges that contain any of them. */
    search: z.string().trim().max(RULE_LIMITS.searchChars).default(""),
    /** "stale": created more than thirty days ago, and without a hit in the last thirty days. */
    status: z.enum(WHITELIST_STATUSES).default("any"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(RULE_LIMITS.pageSizeMax).default(50),
  }),
  output: z.object({
    entries: z.array(allowEntry),
    /** Number of entries that match the filters, over all pages. */
    matching: z.number().int(),
    /** Number of all entries, whatever the filters. */
    total: z.number().int(),
    /** Kinds whose list is turned off, so that their entries allow no visitors. */
    switchedOff: z.array(ruleKind),
  }),
});

export const BYPASS_LIMITS = {
  /** Maximum links of a shop that are not revoked. */
  links: 50,
  labelChars: 80,
  /** Hours for which a link may be valid. */
  hoursMin: 1,
  hoursMax: 30 * 24,
  usesMax: 1_000,
} as const;

const bypassLink = z.object({
  id: z.string(),
  label: z.string(),
  /** Time at which the link was created, ISO 8601. */
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  /** Number of browsers that opened the link. A null `maxUses` sets no limit. */
  uses: z.number().int(),
  maxUses: z.number().int().nullable(),
  lastUsedAt: z.string().nullable(),
});
export type BypassLink = z.infer<typeof bypassLink>;

export const getBypassLinks = call({
  method: "GET",
  path: "/api/whitelists/getBypassLinks",
  summary: "The bypass links, including expired ones, newest first.",
  auth: "merchant",
  feature: "whitelists",
  input: z.strictObject({}),
  output: z.object({ links: z.array(bypassLink) }),
});

export const createBypassLink = call({
  method: "POST",
  path: "/api/whitelists/createBypassLink",
  summary: "Creates a bypass link. Only this answer contains its URL.",
  auth: "merchant",
  feature: "whitelists",
  impersonated: "refused",
  input: z.strictObject({
    label: z
      .string()
      .trim()
      .min(1, { error: () => problems.enterWhomLinkIsFor })
      .max(BYPASS_LIMITS.labelChars),
    hours: z.number().int().min(BYPASS_LIMITS.hoursMin).max(BYPASS_LIMITS.hoursMax),
    /** Maximum number of browsers that may open the link. Null for any number. */
    maxUses: z
      .number({ error: () => problems.enterWholeNumber })
      .int({ error: () => problems.enterWholeNumber })
      .min(1, { error: () => problems.atLeast({ count: 1 }) })
      .max(BYPASS_LIMITS.usesMax, {
        error: () => problems.atMostNumber({ count: BYPASS_LIMITS.usesMax }),
      })
      .nullable()
      .default(null),
  }),
  output: z.object({ id: z.string(), url: z.string() }),
});

export const revokeBypassLink = call({
  method: "POST",
  path: "/api/whitelists/revokeBypassLink",
  summary: "Ends a bypass link immediately. Visitors who used it are no longer allowed.",
  auth: "merchant",
  feature: "whitelists",
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ revoked: z.boolean() }),
});
