import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId, shops } from "./shops";

/** One theme of a shop and what its settings say about the embed. */
export interface ThemeState {
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly embed: "on" | "off" | "absent" | "unreadable";
}

/** What was found out about a shop's extensions, beside what the embed itself proves by asking. */
export const embedWatch = pgTable("embed_watch", {
  shopId: shopId().primaryKey(),
  /** Who said shops.embed_status. */
  source: text("source", { enum: ["admin", "theme", "storefront"] }),
  /** When the embed was first known to be on; null: never yet. */
  everOnAt: instant("ever_on_at"),
  /** The published theme when the embed was last known to be on. */
  onThemeId: text("on_theme_id"),
  onThemeName: text("on_theme_name").notNull().default(""),
  publishedThemeId: text("published_theme_id"),
  publishedThemeName: text("published_theme_name").notNull().default(""),
  /** Our own visit to the storefront: when, and what it found. */
  checkedAt: instant("checked_at"),
  checkOutcome: text("check_outcome", {
    enum: ["on", "off", "password", "elsewhere", "unreadable", "unreachable"],
  }),
  /** Read with the optional permission only; null: not read. */
  themes: jsonb("themes").$type<ThemeState[]>(),
  themesReadAt: instant("themes_read_at"),
  checkoutStatus: text("checkout_status", { enum: ["on", "off", "not-added"] }),
  checkoutReadAt: instant("checkout_read_at"),
  /** When the platform was last asked to tell us of a newly published theme. */
  subscribedAt: instant("subscribed_at"),
  /** What the merchant was last told, when, and with which message. */
  announced: text("announced", { enum: ["on", "off"] }),
  announcedAt: instant("announced_at"),
  messageId: uuid("message_id"),
});

/**
 * What a test visit says of how visitors' addresses are read:
 * - agrees: the storefront's visit and the admin's request came from one visitor
 * - learned: so they did, read another way than before, which is taken from now on
 * - contradicts: so they did, but not the way it is set or was learned
 * - unclear: nothing in the two requests is the same; two networks, or two kinds of addresses
 */
export const ADDRESS_VERDICTS = ["agrees", "learned", "contradicts", "unclear"] as const;

/** Why the platform's requests for a shop are refused; "body": the question itself cannot be read. */
export const REFUSAL_REASONS = ["query", "expired", "replay", "body"] as const;

/** What is found out about the way between a shop's storefront and us, and what the merchant was told of it. */
export const storefrontReach = pgTable("storefront_reach", {
  shopId: shopId().primaryKey(),
  /** Where the platform has put us on the shop's own address; null: where shopify.app.toml says. */
  proxyPath: text("proxy_path"),
  /** Our own look found the store's "not found" there. Out of date once a visit comes through. */
  pathLostAt: instant("path_lost_at"),
  pathToldAt: instant("path_told_at"),
  /** Signed requests that were refused with none answered in between. Out of date once one is. */
  refusedSince: instant("refused_since"),
  refusedAt: instant("refused_at"),
  refusedWhy: text("refused_why", { enum: REFUSAL_REASONS }),
  refusedCount: integer("refused_count").notNull().default(0),
  refusedToldAt: instant("refused_told_at"),
  /** Since when nearly all visits share one address, or one hosting network. */
  sharedSince: instant("shared_since"),
  sharedBy: text("shared_by", { enum: ["address", "network"] }),
  /** Of a hundred visits. */
  sharedPercent: integer("shared_percent"),
  sharedToldAt: instant("shared_told_at"),
  /** The last test visit that said something of how addresses are read. */
  addressVerdict: text("address_verdict", { enum: ADDRESS_VERDICTS }),
  addressTestedAt: instant("address_tested_at"),
});

/**
 * How many proxies stand between the platform and us, as test visits or the operator said it: one row, since they
 * stand there for every shop. INGRESS_HOPS goes before it.
 */
export const ingress = pgTable(
  "ingress",
  {
    id: integer("id").primaryKey().default(1),
    /** Entries of X-Forwarded-For behind the visitor's in what the platform sends; null: not known. */
    visitorHops: integer("visitor_hops"),
    /** Proxies that a request from the admin passes; null: as many. */
    adminHops: integer("admin_hops"),
    source: text("source", { enum: ["test", "operator"] }),
    /** When a test visit last agreed with `visitorHops`; null: never yet. */
    agreedAt: instant("agreed_at"),
    /** A test visit that said another number than the one in use, since then. */
    contradictedHops: integer("contradicted_hops"),
    contradictedAt: instant("contradicted_at"),
    contradictedBy: uuid("contradicted_by").references(() => shops.id, { onDelete: "set null" }),
  },
  (table) => [check("ingress_is_one_row", sql`${table.id} = 1`)],
);

/** A merchant's test of the block page; the token in its address is signed, and this row is its one use. */
export const testVisits = pgTable(
  "test_visits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    redeemedAt: instant("redeemed_at"),
    /** Reference code of the block page it was answered with. */
    reference: text("reference"),
    /** Where the admin's request for it came from, this process's own neighbour first; null: not known. */
    adminChain: text("admin_chain").array(),
    /** Whether the storefront's visit and the admin's request came from one address. */
    addressVerdict: text("address_verdict", { enum: ADDRESS_VERDICTS }),
  },
  (table) => [index("test_visits_by_age").on(table.shopId, table.createdAt)],
);
