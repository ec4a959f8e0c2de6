import { z } from "zod";

import { RULE_KINDS } from "../engine/kinds";
import { numeral } from "../words/numbers";
import { call } from "./call";
import { contentProtection } from "./content-protection";
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

/** Every list at its limit would be larger; the largest real ones are a tenth of it. */
export const SETTINGS_FILE_BYTES = 8_000_000;

const fileEntry = z.strictObject({
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
    .max(RULE_LIMITS.prioritisedEntries - 1)
    .nullable()
    .default(null),
  enabled: z.boolean().default(true),
  label: z.string().max(RULE_LIMITS.labelChars).default(""),
  reason: entryReason.nullable().default(null),
  note: entryNote.default(""),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
});

const fileList = z
  .strictObject({
    surface,
    kind: ruleKind,
    mode: listMode,
    enabled: z.boolean(),
    /** Of a list of the firewall: it uses the storefront's list of the kind beside its own. */
    follows: z.boolean().default(true),
    entries: z.array(fileEntry).max(RULE_LIMITS.entriesPerList),
  })
  .superRefine(({ kind, entries }, context) => {
    const most = entriesPerList(kind);
    if (entries.length <= most) return;
    const message = `A list of this kind can have at most ${numeral(most)} entries.`;
    context.addIssue({ code: "custom", path: ["entries"], message });
  });

/**
 * All settings and rule lists of a shop in one file. A list or section that the file leaves out stays
 * as it is; a list it has is replaced as a whole.
 */
export const settingsFile = z.strictObject({
  format: z.literal("palisade-settings", "This is not a Palisade settings file."),
  /** Raised when an old file would mean something else. */
  version: z.literal(1, "This file was made by a newer version of Palisade."),
  exportedAt: z.iso.datetime(),
  /** The store it was made in, for people. */
  store: z.string().max(255),
  settings: generalSettings.optional(),
  contentProtection: contentProtection.optional(),
  lists: z
    .array(fileList)
    .max(RULE_KINDS.length * surface.options.length)
    .default([]),
});

export type SettingsFile = z.output<typeof settingsFile>;
export type FileList = SettingsFile["lists"][number];
export type FileEntry = FileList["entries"][number];

export const exportSettings = call({
  method: "GET",
  path: "/api/settingsFile/exportSettings",
  summary: "All settings and rule lists as one JSON file that importSettings reads again.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({}),
  output: z.object({ filename: z.string(), text: z.string() }),
});

/** What an import does to one list or section, in words. */
const plannedChange = z.object({ where: z.string(), what: z.string() });

const fileText = z
  .string()
  .min(1, "Choose a file.")
  .max(SETTINGS_FILE_BYTES, "The file is larger than 8 MB.");

export const checkSettingsFile = call({
  method: "POST",
  path: "/api/settingsFile/checkSettingsFile",
  summary: "Reads a whole file and says what importing it would change; changes nothing.",
  auth: "merchant",
  maxBodyBytes: 2 * SETTINGS_FILE_BYTES,
  input: z.strictObject({ text: fileText }),
  output: z.object({ store: z.string(), changes: z.array(plannedChange) }),
});

export const importSettings = call({
  method: "POST",
  path: "/api/settingsFile/importSettings",
  summary: "Imports what checkSettingsFile reported, all of it or nothing.",
  auth: "merchant",
  impersonated: "refused",
  maxBodyBytes: 2 * SETTINGS_FILE_BYTES,
  input: z.strictObject({ text: fileText, ...ownVisit }),
  output: z.object({ store: z.string(), changes: z.array(plannedChange) }),
});
