import { z } from "zod";

import { RULE_KINDS } from "../engine/kinds";

import { call } from "./call";

/** Limits of a rule list. The same numbers are checked in the form and by the API. */
export const RULE_LIMITS = {
  entriesPerList: 50_000,
  linesPerRequest: 50_000,
  labelChars: 80,
  noteChars: 500,
  pageSizeMax: 200,
  regionsPerCountry: 200,
} as const;

export const surface = z.enum(["storefront", "firewall"]);
export const ruleKind = z.enum(RULE_KINDS);
export const listMode = z.enum(["block", "allow-only"]);
export const entryEffect = z.enum(["block", "allow"]);
export const entryReason = z.enum(["fraud", "scraper", "abuse", "chargeback", "test", "other"]);
export const entrySource = z.enum(["manual", "import", "log", "order", "auto"]);

export const regions = z.object({
  match: z.enum(["only", "except"]),
  names: z.array(z.string().trim().min(1).max(100)).min(1).max(RULE_LIMITS.regionsPerCountry),
});

/** One row of a rule list as screens show it. Times are ISO 8601 in UTC. */
export const ruleEntry = z.object({
  id: z.string(),
  effect: entryEffect,
  value: z.string(),
  regions: regions.nullable(),
  enabled: z.boolean(),
  label: z.string(),
  reason: entryReason.nullable(),
  note: z.string(),
  source: entrySource,
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  /** Visits this entry stopped (or let in, for allow entries) in the last seven days. */
  hits7d: z.number().int(),
  lastHitAt: z.string().nullable(),
  /** Facts about the value from the IP data; null for other kinds and for wide ranges. */
  facts: z
    .object({
      country: z.string().nullable(),
      asn: z.number().int().nullable(),
      organisation: z.string().nullable(),
    })
    .nullable(),
});

export type RuleEntryRow = z.infer<typeof ruleEntry>;

/** One change of a list: who, when, and what they wrote about it. */
export const listChange = z.object({
  /** The version of all the shop's rules that the change made; decisions name it. */
  version: z.number().int(),
  at: z.string(),
  actor: z.string(),
  summary: z.string(),
  note: z.string(),
});

export const ruleList = z.object({
  surface,
  kind: ruleKind,
  mode: listMode,
  enabled: z.boolean(),
  /** Raised by every change of the list; a save names the version it was based on. */
  version: z.number().int(),
  counts: z.object({
    total: z.number().int(),
    enabled: z.number().int(),
    block: z.number().int(),
    allow: z.number().int(),
    expired: z.number().int(),
  }),
  changes: z.array(listChange).max(20),
});

export type RuleList = z.infer<typeof ruleList>;

/** What is new or switched on for the firewall needs a plan that holds it; old entries can go. */
const firewallOnly = ({ surface }: { surface: "storefront" | "firewall" }) =>
  surface === "firewall" ? ("firewall" as const) : null;

const listKey = { surface: surface.default("storefront"), kind: ruleKind };

export const getRuleList = call({
  method: "GET",
  path: "/api/rules/getRuleList",
  summary: "One rule list: its mode and switch, and one page of its entries.",
  auth: "merchant",
  input: z.strictObject({
    ...listKey,
    /** Part of a value, label or note; for ip also an address: finds the ranges that hold it. */
    search: z.string().trim().max(100).default(""),
    status: z.enum(["any", "enabled", "disabled", "expired"]).default("any"),
    effect: z.enum(["any", "block", "allow"]).default("any"),
    sort: z
      .enum(["created-desc", "created-asc", "value-asc", "hits-desc", "last-hit-desc"])
      .default("created-desc"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(RULE_LIMITS.pageSizeMax).default(50),
  }),
  output: z.object({
    list: ruleList,
    entries: z.array(ruleEntry),
    /** How many entries match the filters, over all pages. */
    matching: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
});

/** One country of a country list, as the form sends it. */
export const countryLine = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "Use a two-letter country code."),
  enabled: z.boolean().default(true),
  regions: regions.nullable().default(null),
  note: z.string().trim().max(RULE_LIMITS.noteChars).default(""),
});

export const saveCountries = call({
  method: "POST",
  path: "/api/rules/saveCountries",
  summary: "Replaces a country list as a whole: mode, switch and countries, in one step.",
  auth: "merchant",
  featureOf: firewallOnly,
  input: z.strictObject({
    surface: surface.default("storefront"),
    expectedVersion: z.number().int().min(0),
    mode: listMode,
    enabled: z.boolean(),
    countries: z.array(countryLine).max(260),
    note: z.string().trim().max(RULE_LIMITS.noteChars).default(""),
    /** Where the merchant is now (from their own request), so that they do not lock themselves out. */
    ownCountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .default(null),
    /** True when the merchant was told that their own country would be stopped and said yes. */
    confirmedOwnCountry: z.boolean().default(false),
  }),
  output: z.object({ list: ruleList }),
});

/** 50,000 lines or ids, with room for the JSON around them. */
const LIST_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Where the merchant is now, from their own request: a change that would stop them as a visitor
 * is answered with confirmation_needed until confirmedOwnVisit says that they know.
 */
const ownVisit = {
  ownIp: z.string().max(64).nullable().default(null),
  ownCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  confirmedOwnVisit: z.boolean().default(false),
};

const entryFields = {
  effect: entryEffect.default("block"),
  label: z.string().trim().max(RULE_LIMITS.labelChars).default(""),
  reason: entryReason.nullable().default(null),
  note: z.string().trim().max(RULE_LIMITS.noteChars).default(""),
  /** ISO 8601; must lie in the future. Null: never expires. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
};

/** What became of one pasted line that was not simply added. `line` counts from 1. */
export const lineProblem = z.object({
  line: z.number().int(),
  text: z.string(),
  message: z.string(),
});

export const addIpEntries = call({
  method: "POST",
  path: "/api/rules/addIpEntries",
  summary: "Adds addresses, CIDR blocks, ranges or prefixes, one a line. All lines or none.",
  auth: "merchant",
  featureOf: firewallOnly,
  input: z.strictObject({
    surface: surface.default("storefront"),
    ...entryFields,
    /**
     * Lines of text; empty lines and lines starting with # are passed over. A line that cannot be
     * read is answered as invalid_input with its sentence under fields["lines.<index from 0>"].
     */
    lines: z
      .array(z.string())
      .min(1, "Write at least one address.")
      .max(
        RULE_LIMITS.linesPerRequest,
        `At most ${RULE_LIMITS.linesPerRequest.toLocaleString("en")} lines at a time.`,
      ),
    source: z.enum(["manual", "import"]).default("manual"),
    ownIp: z.string().max(64).nullable().default(null),
    confirmedOwnIp: z.boolean().default(false),
    /** True when the merchant accepted entries wider than a /20 (v4) or a /48 (v6). */
    confirmedWide: z.boolean().default(false),
  }),
  output: z.object({
    list: ruleList,
    added: z.number().int(),
    /** Lines left out because the very same value is in the list already, or twice in the paste. */
    duplicates: z.array(lineProblem),
    /** Lines added although another entry covers them already ("already covered by …"). */
    covered: z.array(lineProblem),
    /** Lines that were read as something the merchant may not expect ("read as 203.0.113.0/24"). */
    notices: z.array(lineProblem),
  }),
  maxBodyBytes: LIST_BODY_BYTES,
});

const ids = z.array(z.string().max(64)).min(1).max(RULE_LIMITS.entriesPerList);

export const updateRuleEntries = call({
  method: "POST",
  path: "/api/rules/updateRuleEntries",
  summary:
    "Changes entries of one list: switch on or off, turn block into allow, extend, describe.",
  auth: "merchant",
  featureOf: firewallOnly,
  input: z.strictObject({
    ...listKey,
    ids,
    set: z
      .strictObject({
        enabled: z.boolean().optional(),
        effect: entryEffect.optional(),
        label: z.string().trim().max(RULE_LIMITS.labelChars).optional(),
        reason: entryReason.nullable().optional(),
        note: z.string().trim().max(RULE_LIMITS.noteChars).optional(),
        expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
      })
      .refine((set) => Object.keys(set).length > 0, "Nothing to change."),
    ...ownVisit,
  }),
  output: z.object({ list: ruleList, updated: z.number().int() }),
  maxBodyBytes: LIST_BODY_BYTES,
});

export const deleteRuleEntries = call({
  method: "POST",
  path: "/api/rules/deleteRuleEntries",
  summary: "Deletes entries of one list.",
  auth: "merchant",
  input: z.strictObject({ ...listKey, ids, ...ownVisit }),
  output: z.object({ list: ruleList, deleted: z.number().int() }),
  maxBodyBytes: LIST_BODY_BYTES,
});

export const setRuleListEnabled = call({
  method: "POST",
  path: "/api/rules/setRuleListEnabled",
  summary: "Switches a whole list on or off without touching its entries.",
  auth: "merchant",
  input: z.strictObject({ ...listKey, enabled: z.boolean(), ...ownVisit }),
  output: z.object({ list: ruleList }),
});

export const exportRuleEntries = call({
  method: "GET",
  path: "/api/rules/exportRuleEntries",
  summary: "Every entry of a list as CSV text (RFC 4180, formulas made inert).",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ ...listKey }),
  output: z.object({ filename: z.string(), csv: z.string() }),
});

/** Traffic of one country in the last seven days, for the picker and the preview before a save. */
export const countryTraffic = z.object({
  code: z.string(),
  visits: z.number().int(),
  blocked: z.number().int(),
});

export const getCountryTraffic = call({
  method: "GET",
  path: "/api/rules/getCountryTraffic",
  summary: "Visits of the last seven days by country, and where the merchant is now.",
  auth: "merchant",
  input: z.strictObject({
    /** The merchant's own address as the app server saw it. */
    ownIp: z.string().max(64).default(""),
  }),
  output: z.object({
    countries: z.array(countryTraffic),
    own: z.object({ ip: z.string().nullable(), country: z.string().nullable() }),
    /** The regions the geo data knows, by country code; only countries with more than one. */
    regions: z.record(z.string(), z.array(z.string())),
    /** Day of the geo data, ISO 8601 ("2026-06-05"), and the credits its licences ask to show and link. */
    data: z.object({
      /** "" when unknown. */
      date: z.string(),
      attribution: z.array(z.object({ text: z.string(), url: z.string() })),
      ageDays: z.number().int().nullable(),
    }),
  }),
});
