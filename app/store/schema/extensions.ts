import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

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
  },
  (table) => [index("test_visits_by_age").on(table.shopId, table.createdAt)],
);
