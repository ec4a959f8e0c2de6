import {
  bigint,
  boolean,
  char,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { instant } from "./columns";

/**
 * A store that installed the app.
 *
 * Its Shopify id identifies the store. `domain` is its current myshopify domain, which a merchant may change.
 */
export const shops = pgTable(
  "shops",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    domain: text("domain").notNull().unique(),
    /** "gid://shopify/Shop/548380009". Null while unknown. */
    platformId: text("platform_id"),
    name: text("name").notNull().default(""),
    ownerName: text("owner_name").notNull().default(""),
    email: text("email").notNull().default(""),
    /** Contact address for the store's customers. "" while unknown. */
    contactEmail: text("contact_email").notNull().default(""),
    storeUrl: text("store_url").notNull().default(""),
    /** Folders of the store's markets and languages ("/en-row"), as its home page lists them. Null while unknown. */
    marketFolders: text("market_folders").array(),
    country: char("country", { length: 2 }),
    timezone: text("timezone").notNull().default("UTC"),
    /** Language in which the merchant last opened the app in the admin, "de". Emails are written in it. */
    adminLanguage: text("admin_language").notNull().default("en"),
    /** Currency of the store's prices, ISO 4217. Null while unknown. */
    currency: char("currency", { length: 3 }),
    scopes: text("scopes").notNull().default(""),
    installedAt: instant("installed_at").notNull().defaultNow(),
    uninstalledAt: instant("uninstalled_at"),
    /**
     * Last time Shopify issued a token or notified the app of the shop's new domain. An earlier uninstall is obsolete.
     */
    lastTokenAt: instant("last_token_at"),
    /** Null until the merchant has chosen a plan (isNew). */
    onboardedAt: instant("onboarded_at"),
    /** Increases with every change that decisions depend on. */
    rulesetVersion: integer("ruleset_version").notNull().default(0),
    /** Last time the storefront embed requested a decision, which is the best proof that the embed runs. */
    embedSeenAt: instant("embed_seen_at"),
    /** Path of the page of that request, without the query. */
    embedSeenPath: text("embed_seen_path").notNull().default(""),
    /** Last known status of the embed. The table embed_watch stores the source of the status. */
    embedStatus: text("embed_status", { enum: ["active", "available", "unavailable"] }),
    embedStatusAt: instant("embed_status_at"),
    embedPromptHiddenAt: instant("embed_prompt_hidden_at"),
    /** Time the merchant went to the page for reviews, or Shopify reported an existing one. */
    reviewLeftAt: instant("review_left_at"),
    /** Time before which no rating prompt is shown. */
    ratingSnoozedUntil: instant("rating_snoozed_until"),
  },
  (table) => [uniqueIndex("shops_platform_id").on(table.platformId)],
);

/** Returns the column of a table whose rows belong to a shop and are deleted with it. */
export const shopId = () =>
  uuid("shop_id")
    .notNull()
    .references(() => shops.id, { onDelete: "cascade" });

/** Table of the Shopify session storage library, which fixes its columns. */
export const sessions = pgTable("sessions", {
  id: text("id").primaryKey(),
  shop: text("shop").notNull(),
  state: text("state").notNull(),
  isOnline: boolean("is_online").notNull().default(false),
  scope: text("scope"),
  expires: timestamp("expires", { mode: "date" }),
  accessToken: text("access_token").notNull(),
  userId: bigint("user_id", { mode: "number" }),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text("email"),
  accountOwner: boolean("account_owner"),
  locale: text("locale"),
  collaborator: boolean("collaborator"),
  emailVerified: boolean("email_verified"),
  refreshToken: text("refresh_token"),
  refreshTokenExpires: timestamp("refresh_token_expires", { mode: "date" }),
  /** Time until which one process renews the token and others wait. Null: no renewal is running. */
  renewingUntil: timestamp("renewing_until", { withTimezone: true, mode: "date" }),
});

/** Settings by section. The section's zod schema describes `value`. */
export const settings = pgTable(
  "settings",
  {
    shopId: shopId(),
    section: text("section").notNull(),
    value: jsonb("value").notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.section] })],
);
