import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { ENTRY_ACTIONS, type PageScope } from "#app/engine/ruleset";
import { SURFACES } from "#app/engine/visit";

import { bytes, instant } from "./columns";
import { shopId } from "./shops";

/** Mode and switch of one list, identified by kind and surface. */
export const ruleLists = pgTable(
  "rule_lists",
  {
    shopId: shopId(),
    surface: text("surface", { enum: SURFACES }).notNull(),
    kind: text("kind", { enum: RULE_KINDS }).notNull(),
    mode: text("mode", { enum: ["block", "allow-only"] })
      .notNull()
      .default("block"),
    enabled: boolean("enabled").notNull().default(true),
    version: integer("version").notNull().default(0),
    /**
     * For lists of the firewall: true if the firewall evaluates the storefront's list in addition to this list
     * (decision 0053).
     */
    follows: boolean("follows").notNull().default(true),
    /**
     * Entries of the list's other mode, as whole rows of rule_entries, so that each is restored unchanged (decision
     * 0033). Null: that mode never had any.
     */
    setAside: jsonb("set_aside").$type<readonly object[] | null>(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.surface, table.kind] })],
);

export const ruleEntries = pgTable(
  "rule_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    surface: text("surface", { enum: SURFACES }).notNull(),
    kind: text("kind", { enum: RULE_KINDS }).notNull(),
    effect: text("effect", { enum: ["block", "allow"] })
      .notNull()
      .default("block"),
    /** Canonical text from the kind's normalize(). */
    value: text("value").notNull(),
    /** {match, names} for a country that is limited to regions. */
    regions: jsonb("regions").$type<{ match: "only" | "except"; names: string[] } | null>(),
    /** Action of a block entry. */
    action: text("action", { enum: ENTRY_ACTIONS }).notNull().default("block"),
    /** Target of the action "redirect". */
    target: text("target"),
    /** {match, pages}. Null: every page. */
    scope: jsonb("scope").$type<PageScope | null>(),
    /** For allow entries: kinds of block rules that the visitor is exempt from. Null: every kind. */
    skips: jsonb("skips").$type<readonly RuleKind[] | null>(),
    /** Place in the merchant's own order, from 0. Null: the usual order. */
    position: integer("position"),
    enabled: boolean("enabled").notNull().default(true),
    label: text("label").notNull().default(""),
    reason: text("reason"),
    note: text("note").notNull().default(""),
    source: text("source").notNull().default("manual"),
    /** The cancelled order whose customer had this address. Null: the entry is not from an order. */
    sourceOrderId: text("source_order_id"),
    /**
     * Keyed pseudonyms (features/orders/evaluation/pseudonyms.server.ts) of the email addresses or phone numbers given
     * with the unblock requests that made this an allow entry. They outlive the request, so that the entry is found
     * when the customer must be erased. Null: no request made it.
     */
    grantedTo: text("granted_to").array(),
    expiresAt: instant("expires_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    unique("rule_entries_value").on(table.shopId, table.surface, table.kind, table.value),
    index("rule_entries_by_age").on(table.shopId, table.surface, table.kind, table.createdAt),
  ],
);

/** Inputs of decisions whose changes raise the version of a ruleset. "rules" includes lists and settings. */
export const CHANGE_SUBJECTS = [
  "rules",
  "plan",
  "pause",
  "bypass-links",
  "admin-access",
  "firewall",
  "attack",
  "markets",
] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** Every change of a shop's ruleset: its version, list, actor and summary. */
export const rulesetVersions = pgTable(
  "ruleset_versions",
  {
    shopId: shopId(),
    version: integer("version").notNull(),
    surface: text("surface").notNull(),
    kind: text("kind"),
    at: instant("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    summary: text("summary").notNull(),
    /**
     * The summary without names of entries. It replaces the summary when those may no longer be stored. Null: the
     * summary names none.
     */
    plain: text("plain"),
    /** Subject of the change. Restoring a version restores only rules. */
    about: text("about", { enum: CHANGE_SUBJECTS }).notNull().default("rules"),
    note: text("note").notNull().default(""),
    /** Links the version to its rows of ruleset_changes. Null: no rows were stored, or they are deleted. */
    changeId: uuid("change_id"),
    /**
     * All inputs of decisions except entries and redirects, after the change (features/rules/rule-history/frame.ts).
     * Null: not stored. Written by a trigger.
     */
    frame: jsonb("frame"),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.version] })],
);

/** Compiled images of long lists (engine/image). With them a starting process needs only milliseconds per list. */
export const rulesetImages = pgTable(
  "ruleset_images",
  {
    shopId: shopId(),
    surface: text("surface", { enum: SURFACES }).notNull(),
    /** shops.ruleset_version from which the image was compiled. The image is invalid for every other version. */
    version: integer("version").notNull(),
    entries: integer("entries").notNull(),
    image: bytes("image").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.surface] })],
);
