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
 * One store that installed the app. Its Shopify id says which store it is; `domain` is the myshopify domain under which
 * Shopify names it now, which a merchant may change.
 */
export const shops = pgTable(
  "shops",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    domain: text("domain").notNull().unique(),
    /** "gid://shopify/Shop/548380009"; null while Shopify has not said. */
    platformId: text("platform_id"),
    name: text("name").notNull().default(""),
    ownerName: text("owner_name").notNull().default(""),
    email: text("email").notNull().default(""),
    /** Where the store's customers reach it; "" while the platform has not told. */
    contactEmail: text("contact_email").notNull().default(""),
    storeUrl: text("store_url").notNull().default(""),
    /** Folders of its markets and languages ("/en-row"), as its home page lists them; null while unknown. */
    marketFolders: text("market_folders").array(),
    country: char("country", { length: 2 }),
    timezone: text("timezone").notNull().default("UTC"),
    /** ISO 4217, of the store's prices; null while the platform has not told. */
    currency: char("currency", { length: 3 }),
    scopes: text("scopes").notNull().default(""),
    installedAt: instant("installed_at").notNull().defaultNow(),
    uninstalledAt: instant("uninstalled_at"),
    /** Last time Shopify gave us a token or told us of the shop's new domain; an uninstall from before is out of date. */
    lastTokenAt: instant("last_token_at"),
    /** Null until the merchant has chosen a plan once (isNew). */
    onboardedAt: instant("onboarded_at"),
    /** Raised by every change that decisions depend on. */
    rulesetVersion: integer("ruleset_version").notNull().default(0),
    /** Last time the storefront embed asked for a decision; the best proof that it runs. */
    embedSeenAt: instant("embed_seen_at"),
    /** Path of the page it last asked from, without the query. */
    embedSeenPath: text("embed_seen_path").notNull().default(""),
    /** Last status found for the embed; embed_watch says by whom. */
    embedStatus: text("embed_status", { enum: ["active", "available", "unavailable"] }),
    embedStatusAt: instant("embed_status_at"),
    embedPromptHiddenAt: instant("embed_prompt_hidden_at"),
    /** When the merchant went to where reviews are written, or the platform said one exists. */
    reviewLeftAt: instant("review_left_at"),
    /** No rating prompt before this time. */
    ratingSnoozedUntil: instant("rating_snoozed_until"),
  },
  (table) => [uniqueIndex("shops_platform_id").on(table.platformId)],
);

/** The column of a table whose rows belong to a shop and go with it. */
export const shopId = () =>
  uuid("shop_id")
    .notNull()
    .references(() => shops.id, { onDelete: "cascade" });

/** The platform session storage's own table; its column set is fixed by the library. */
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
  /** Until when one process renews the token and the others wait; null: no process does. */
  renewingUntil: timestamp("renewing_until", { withTimezone: true, mode: "date" }),
});

/** Settings by section; the section's zod schema says what `value` holds. */
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
