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

import { bytes, instant } from "./columns";
import { shopId } from "./shops";

/** Mode and switch of one list: kind x surface. */
export const ruleLists = pgTable(
  "rule_lists",
  {
    shopId: shopId(),
    surface: text("surface", { enum: ["storefront", "firewall"] }).notNull(),
    kind: text("kind", { enum: RULE_KINDS }).notNull(),
    mode: text("mode", { enum: ["block", "allow-only"] })
      .notNull()
      .default("block"),
    enabled: boolean("enabled").notNull().default(true),
    version: integer("version").notNull().default(0),
    /** Of a list of the firewall: it uses the storefront's beside its own (decision 0053). */
    follows: boolean("follows").notNull().default(true),
    /**
     * The entries of the mode the list is not in, as whole rows of rule_entries, so that each comes back as
     * it was (decision 0033). Null: that mode never had any.
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
    surface: text("surface", { enum: ["storefront", "firewall"] }).notNull(),
    kind: text("kind", { enum: RULE_KINDS }).notNull(),
    effect: text("effect", { enum: ["block", "allow"] })
      .notNull()
      .default("block"),
    /** Canonical text, as the kind's normalise() returns it. */
    value: text("value").notNull(),
    /** {match, names} for a country narrowed to regions. */
    regions: jsonb("regions").$type<{ match: "only" | "except"; names: string[] } | null>(),
    /** How a block entry stops a visit. */
    action: text("action", { enum: ENTRY_ACTIONS }).notNull().default("block"),
    /** Where the action "redirect" leads. */
    target: text("target"),
    /** {match, pages}; null: every page. */
    scope: jsonb("scope").$type<PageScope | null>(),
    /** Allow entries: kinds of block rules the visitor is spared; null: every kind. */
    skips: jsonb("skips").$type<readonly RuleKind[] | null>(),
    /** Place in the merchant's own order, from 0; null: the usual order. */
    position: integer("position"),
    enabled: boolean("enabled").notNull().default(true),
    label: text("label").notNull().default(""),
    reason: text("reason"),
    note: text("note").notNull().default(""),
    source: text("source").notNull().default("manual"),
    /** The cancelled order whose buyer's address this is; null: it was not made from an order. */
    sourceOrderId: text("source_order_id"),
    /**
     * Keyed pseudonyms (features/orders/evaluation/pseudonyms.server.ts) of the mailbox or phone number given with the
     * unblock requests that made this an allow entry: they outlive the request, so that the entry is found when the
     * customer must be forgotten. Null: no request made it.
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

/** What decisions depend on: rules with their lists and how visits are decided, and six things beside. */
export const CHANGE_SUBJECTS = [
  "rules",
  "plan",
  "pause",
  "bypass-links",
  "admin-access",
  "firewall",
  "markets",
] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** Every change of a shop's ruleset: which version it made, of which list, by whom, why. */
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
    /** The summary without names of entries; null: it names none. Takes its place with what is not kept. */
    plain: text("plain"),
    /** What changed; only rules come back when a version is restored. */
    about: text("about", { enum: CHANGE_SUBJECTS }).notNull().default("rules"),
    note: text("note").notNull().default(""),
    /** Ties it to its ruleset_changes; null: they were not kept, or are not any more. */
    changeId: uuid("change_id"),
    /**
     * All that decisions depend on beside entries and redirects, as it stood after the change
     * (features/rules/rule-history/frame.ts); null: not kept. Written by a trigger.
     */
    frame: jsonb("frame"),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.version] })],
);

/** Long lists made ready to be asked (engine/image), so that a process that starts needs milliseconds for them. */
export const rulesetImages = pgTable(
  "ruleset_images",
  {
    shopId: shopId(),
    surface: text("surface", { enum: ["storefront", "firewall"] }).notNull(),
    /** shops.ruleset_version that it was made of; another one makes it worthless. */
    version: integer("version").notNull(),
    entries: integer("entries").notNull(),
    image: bytes("image").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.surface] })],
);
