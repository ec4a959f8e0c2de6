import { index, pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Links that log in outside the store admin, each for one use.
 *
 * Only a digest of the token is stored: read access to this table does not allow a login.
 */
export const loginTokens = pgTable(
  "login_tokens",
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text("hash").primaryKey(),
    shopId: shopId(),
    purpose: text("purpose", { enum: ["login", "personate"] }).notNull(),
    /** The operator who requested the link, and the reason. */
    staff: text("staff").notNull(),
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("login_tokens_by_age").on(table.expiresAt)],
);

/** Sessions outside the store admin. The browser's cookie contains the token, the table only its digest. */
export const webSessions = pgTable(
  "web_sessions",
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text("hash").primaryKey(),
    shopId: shopId(),
    /** "login": the merchant. "personate": support acting for the merchant. */
    kind: text("kind", { enum: ["login", "personate"] }).notNull(),
    staff: text("staff").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("web_sessions_by_shop").on(table.shopId),
    index("web_sessions_by_age").on(table.expiresAt),
  ],
);
