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

import { instant } from "./columns";
import { shopId } from "./shops";

/** Mode and switch of one list: kind x surface. */
export const ruleLists = pgTable(
  "rule_lists",
  {
    shopId: shopId(),
    surface: text("surface", { enum: ["storefront", "firewall"] }).notNull(),
    kind: text("kind", { enum: ["country", "ip"] }).notNull(),
    mode: text("mode", { enum: ["block", "allow-only"] })
      .notNull()
      .default("block"),
    enabled: boolean("enabled").notNull().default(true),
    version: integer("version").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.surface, table.kind] })],
);

export const ruleEntries = pgTable(
  "rule_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    surface: text("surface", { enum: ["storefront", "firewall"] }).notNull(),
    kind: text("kind", { enum: ["country", "ip"] }).notNull(),
    effect: text("effect", { enum: ["block", "allow"] })
      .notNull()
      .default("block"),
    /** Canonical text, as the kind's normalise() returns it. */
    value: text("value").notNull(),
    /** {match, names} for a country narrowed to regions. */
    regions: jsonb("regions").$type<{ match: "only" | "except"; names: string[] } | null>(),
    enabled: boolean("enabled").notNull().default(true),
    label: text("label").notNull().default(""),
    reason: text("reason"),
    note: text("note").notNull().default(""),
    source: text("source").notNull().default("manual"),
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
    note: text("note").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.version] })],
);
