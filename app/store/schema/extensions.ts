import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId, shops } from "./shops";

/** A theme of a shop and the embed's state in its settings. */
export interface ThemeState {
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly embed: "on" | "off" | "absent" | "unreadable";
}

/** State of a shop's extensions, in addition to what requests of the embed prove. */
export const embedWatch = pgTable("embed_watch", {
  shopId: shopId().primaryKey(),
  /** Source of shops.embed_status. */
  source: text("source", { enum: ["admin", "theme", "storefront"] }),
  /** Time the embed was first known to be on. Null: never yet. */
  everOnAt: instant("ever_on_at"),
  /** The published theme when the embed was last known to be on. */
  onThemeId: text("on_theme_id"),
  onThemeName: text("on_theme_name").notNull().default(""),
  publishedThemeId: text("published_theme_id"),
  publishedThemeName: text("published_theme_name").notNull().default(""),
  /** Time and result of the app's own visit to the storefront. */
  checkedAt: instant("checked_at"),
  checkOutcome: text("check_outcome", {
    enum: ["on", "off", "password", "elsewhere", "unreadable", "unreachable"],
  }),
  /** Read only with the optional permission. Null: not read. */
  themes: jsonb("themes").$type<ThemeState[]>(),
  themesReadAt: instant("themes_read_at"),
  checkoutStatus: text("checkout_status", { enum: ["on", "off", "not-added"] }),
  checkoutReadAt: instant("checkout_read_at"),
  /** Time of the last subscription to Shopify's notifications of newly published themes. */
  subscribedAt: instant("subscribed_at"),
  /** State that the merchant was last notified of, with time and message. */
  announced: text("announced", { enum: ["on", "off"] }),
  announcedAt: instant("announced_at"),
  messageId: uuid("message_id"),
});

/**
 * Result of a test visit about the reading of visitors' addresses.
 *
 * - agrees: the storefront's visit and the admin's request came from one visitor
 * - learned: they came from one visitor if addresses are read in another way, which is used from now on
 * - contradicts: they came from one visitor, but the configured or learned way of reading yields two addresses
 * - unclear: the two requests share nothing: two networks, or two kinds of addresses
 */
export const ADDRESS_VERDICTS = ["agrees", "learned", "contradicts", "unclear"] as const;

/** Reasons for refusing Shopify's requests for a shop. "body": the request itself cannot be read. */
export const REFUSAL_REASONS = ["query", "expired", "replay", "body"] as const;

/** State of the route between a shop's storefront and the app, and the notices sent to the merchant. */
export const storefrontConnectivity = pgTable("storefront_reach", {
  shopId: shopId().primaryKey(),
  /** Path of the app proxy on the shop's own address. Null: the path of shopify.app.toml. */
  proxyPath: text("proxy_path"),
  /** Time at which the app's check of the path got the store's 404. Obsolete once a visit arrives. */
  pathLostAt: instant("path_lost_at"),
  pathNotifiedAt: instant("path_notified_at"),
  /**
   * Time since which every signed request is refused, and details of these refusals. Obsolete once a request is
   * answered.
   */
  refusedSince: instant("refused_since"),
  refusedAt: instant("refused_at"),
  refusedWhy: text("refused_why", { enum: REFUSAL_REASONS }),
  refusedCount: integer("refused_count").notNull().default(0),
  refusedNotifiedAt: instant("refused_notified_at"),
  /** Time since which nearly all visits share one address or one hosting network. */
  sharedSince: instant("shared_since"),
  sharedBy: text("shared_by", { enum: ["address", "network"] }),
  /** Percentage of visits from the shared address or network. */
  sharedPercent: integer("shared_percent"),
  sharedNotifiedAt: instant("shared_notified_at"),
  /** The last test visit that gave a result about the reading of addresses. */
  addressVerdict: text("address_verdict", { enum: ADDRESS_VERDICTS }),
  addressTestedAt: instant("address_tested_at"),
});

/**
 * Number of proxies between Shopify and the app, according to test visits or the operator.
 *
 * One row, because the number is the same for every shop. TRUSTED_PROXIES takes precedence.
 */
export const ingress = pgTable(
  "ingress",
  {
    id: integer("id").primaryKey().default(1),
    /** Entries of X-Forwarded-For after the visitor's in requests from Shopify. Null: unknown. */
    visitorProxies: integer("visitor_proxies"),
    /** Proxies that a request from the admin passes. Null: as many as `visitorProxies`. */
    adminProxies: integer("admin_proxies"),
    source: text("source", { enum: ["test", "operator"] }),
    /** Time a test visit last agreed with `visitorProxies`. Null: never yet. */
    agreedAt: instant("agreed_at"),
    /** Number according to a test visit that contradicts the number in use, and the time since then. */
    contradictingProxies: integer("contradicting_proxies"),
    contradictedAt: instant("contradicted_at"),
    contradictedBy: uuid("contradicted_by").references(() => shops.id, { onDelete: "set null" }),
  },
  (table) => [check("ingress_is_one_row", sql`${table.id} = 1`)],
);

/** A merchant's test of the block page. The token in its address is signed, and this row is its single use. */
export const testVisits = pgTable(
  "test_visits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    redeemedAt: instant("redeemed_at"),
    /** Reference code of the block page that answered the visit. */
    reference: text("reference"),
    /** Addresses that the admin's request passed, nearest first. Null: unknown. */
    adminChain: text("admin_chain").array(),
    /** Result of comparing the addresses of the storefront's visit and the admin's request. */
    addressVerdict: text("address_verdict", { enum: ADDRESS_VERDICTS }),
  },
  (table) => [index("test_visits_by_age").on(table.shopId, table.createdAt)],
);
