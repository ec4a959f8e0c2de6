import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { REDIRECT_TYPES, type RedirectRule } from "#app/engine/redirects/redirect-rule";
import type { PageScope } from "#app/engine/ruleset";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Geolocation redirects, in the merchant's order. */
export const redirectRules = pgTable(
  "redirect_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    /** Place in the order, from 0. */
    position: integer("position").notNull(),
    /** Increases with every change of the rule. A save names the version it was based on. */
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    enabled: boolean("enabled").notNull(),
    places: jsonb("places").$type<RedirectRule["places"]>().notNull(),
    languages: text("languages").array().notNull(),
    /** An http(s) address or a path of the store. */
    target: text("target").notNull(),
    keepPath: boolean("keep_path").notNull(),
    keepQuery: boolean("keep_query").notNull(),
    forwardUtm: boolean("forward_utm").notNull(),
    utm: jsonb("utm").$type<RedirectRule["utm"]>().notNull(),
    type: text("type", { enum: REDIRECT_TYPES }).notNull(),
    bannerPosition: text("banner_position", { enum: ["top", "bottom"] }).notNull(),
    /** Days a visitor's choice is remembered. 0: until the tab is closed. */
    days: integer("days").notNull(),
    /** {match, pages}. Null: every page. */
    scope: jsonb("scope").$type<PageScope | null>(),
    /** The merchant's own texts by language. */
    texts: jsonb("texts").$type<RedirectRule["texts"]>().notNull(),
    includeCrawlers: boolean("include_crawlers").notNull(),
    expiresAt: instant("expires_at"),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [index("redirect_rules_order").on(table.shopId, table.position)],
);

/** Responses of visitors to a suggestion, per day (UTC). Reported by browsers, so only approximate. */
export const redirectCounters = pgTable(
  "redirect_counters",
  {
    shopId: shopId(),
    ruleId: uuid("rule_id")
      .notNull()
      .references(() => redirectRules.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    shown: bigint("shown", { mode: "number" }).notNull().default(0),
    accepted: bigint("accepted", { mode: "number" }).notNull().default(0),
    stayed: bigint("stayed", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.ruleId, table.day] })],
);
