import { z } from "zod";

import { FIREWALL_MODES } from "#app/engine/firewall-mode";
import { RULE_KINDS } from "#app/engine/kinds";

import { ANSWER_CHOICES } from "./attack-answer";
import { call } from "./call";
import { passChoices } from "./checkout-pass";
import { CHECKOUT_LIMITS } from "./checkout-rule";
import { checkoutSettings } from "./checkout-validation";
import { contentProtection } from "./content-protection";
import { checkedFile, importInput } from "./ordered-list";
import { fraudPolicy } from "./orders/fraud-policy";
import { confirmedCancels, ORDER_FILTER_LIMITS } from "./orders/order-filters";
import { problems } from "./problems/texts";
import { REDIRECT_LIMITS } from "./redirects";
import {
  entryAction,
  entryEffect,
  entryNote,
  entryReason,
  listMode,
  ownVisit,
  pageScope,
  regions,
  ruleKind,
  surface,
} from "./rules/rule-entry";
import { entriesPerList, RULE_LIMITS } from "./rules/rule-limits";
import { generalSettings } from "./settings";

/** Maximum bytes of a file. Lists of 150,000 entries need about 8 MB. An export fails if its lists need more. */
export const SETTINGS_FILE_BYTES = 8_000_000;

/** One entry of a list, as the current version writes it. */
export const fileEntry = z.strictObject({
  value: z.string().trim().min(1).max(RULE_LIMITS.targetChars),
  effect: entryEffect,
  action: entryAction.default("block"),
  target: z.string().max(RULE_LIMITS.targetChars).nullable().default(null),
  scope: pageScope.nullable().default(null),
  regions: regions.nullable().default(null),
  skips: z.array(ruleKind).min(1).nullable().default(null),
  position: z
    .int()
    .min(0)
    .max(RULE_LIMITS.prioritizedEntries - 1)
    .nullable()
    .default(null),
  enabled: z.boolean().default(true),
  label: z.string().max(RULE_LIMITS.labelChars).default(""),
  reason: entryReason.nullable().default(null),
  note: entryNote.default(""),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  /**
   * Time at which the entry was added. On the Free plan, the oldest entries of a long list stay active. Null for the
   * time of the import.
   */
  addedAt: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type FileEntry = z.output<typeof fileEntry>;

/**
 * Returns the schema of at most `most` rows. The import checks each row separately (features/overview/settings-file),
 * so that a refused row does not refuse the file.
 */
const rows = (most: number) => z.array(z.unknown()).max(most);

const fileList = z
  .strictObject({
    surface,
    kind: ruleKind,
    mode: listMode,
    enabled: z.boolean(),
    /** Firewall lists only: true if the storefront's list of the kind applies as well. */
    follows: z.boolean(),
    entries: rows(RULE_LIMITS.entriesPerList),
    /** Entries of the inactive mode. Null if this mode never had any. */
    otherMode: rows(RULE_LIMITS.entriesPerList).nullable(),
  })
  .superRefine(({ kind, entries, otherMode }, context) => {
    const most = entriesPerList(kind);
    if (entries.length <= most && (otherMode?.length ?? 0) <= most) return;
    const message = problems.listTooLong({ count: most });
    context.addIssue({ code: "custom", path: ["entries"], message });
  });

/**
 * The settings and rules of a shop in one file. An import replaces a list or section that the file contains as a whole,
 * and leaves any other unchanged.
 */
export const settingsFile = z.strictObject({
  format: z.literal("palisade-settings", { error: () => problems.notSettingsFile }),
  /** Version of the format. Increase it when the app would misread an old file. */
  version: z.literal(1, { error: () => problems.fileOfNewerVersion }),
  exportedAt: z.iso.datetime(),
  /** Store that exported the file, for human readers. */
  store: z.string().max(255),
  settings: generalSettings.optional(),
  contentProtection: contentProtection.optional(),
  lists: z
    .array(fileList)
    .max(RULE_KINDS.length * surface.options.length)
    .default([]),
  /** Redirects in the order of evaluation, like the lists below. */
  redirects: rows(REDIRECT_LIMITS.rules).optional(),
  fraudPolicy: fraudPolicy.optional(),
  orderFilters: rows(ORDER_FILTER_LIMITS.filters).optional(),
  checkout: z
    .strictObject({ settings: checkoutSettings, rules: rows(CHECKOUT_LIMITS.rules) })
    .optional(),
  checkoutPass: passChoices.optional(),
  attackAnswer: z.strictObject({ choice: z.enum(ANSWER_CHOICES) }).optional(),
  firewall: z.strictObject({ mode: z.enum(FIREWALL_MODES), keepsCartOpen: z.boolean() }).optional(),
});

export type SettingsFile = z.output<typeof settingsFile>;
export type FiledList = SettingsFile["lists"][number];

export const exportSettings = call({
  method: "GET",
  path: "/api/settingsFile/exportSettings",
  summary: "The settings and rules of a shop as one JSON file that importSettings reads again.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({}),
  output: z.object({ filename: z.string(), text: z.string() }),
});

/** Changes of an import in one list or section. */
const plannedChange = z.object({
  /** Name of the list or section. */
  where: z.string(),
  /** Change in words. Null if nothing changes; the notes then contain the reasons. */
  what: z.string().nullable(),
  /**
   * Rules that are imported differently from the file, or not at all. `rule` is null for a note about the whole list or
   * section.
   */
  notes: z.array(z.object({ rule: z.string().nullable(), text: z.string() })),
  /** Number of further notes that the answer leaves out. */
  moreNotes: z.int(),
});
export type FileChange = z.output<typeof plannedChange>;

const fileText = z
  .string()
  .min(1, { error: () => problems.chooseFile })
  .max(SETTINGS_FILE_BYTES, {
    error: () => problems.fileOverMegabytes({ count: SETTINGS_FILE_BYTES / 1_000_000 }),
  });

export const checkSettingsFile = call({
  method: "POST",
  path: "/api/settingsFile/checkSettingsFile",
  summary:
    "Reads a whole file, stores it for an hour, and returns what importing it would change, with each rule that would be turned off or left out. Changes no settings.",
  auth: "merchant",
  maxBodyBytes: 2 * SETTINGS_FILE_BYTES,
  input: z.strictObject({ text: fileText }),
  output: z.object({ file: checkedFile, store: z.string(), changes: z.array(plannedChange) }),
});

export const importSettings = call({
  method: "POST",
  path: "/api/settingsFile/importSettings",
  summary:
    "Imports a checked file completely or not at all. If it makes filters cancel orders, it needs the same confirmation as a save.",
  auth: "merchant",
  impersonated: "refused",
  input: importInput.extend({ confirmedCancels, ...ownVisit }),
  output: z.object({ store: z.string(), changes: z.array(plannedChange) }),
});
