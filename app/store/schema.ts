import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const shopId = () =>
  uuid("shop_id")
    .notNull()
    .references(() => shops.id, { onDelete: "cascade" });

/** One store that installed the app. `domain` is its myshopify domain, the key the platform uses. */
export const shops = pgTable("shops", {
  id: uuid("id").primaryKey().defaultRandom(),
  domain: text("domain").notNull().unique(),
  platformId: text("platform_id"),
  name: text("name").notNull().default(""),
  ownerName: text("owner_name").notNull().default(""),
  email: text("email").notNull().default(""),
  storeUrl: text("store_url").notNull().default(""),
  country: char("country", { length: 2 }),
  timezone: text("timezone").notNull().default("UTC"),
  scopes: text("scopes").notNull().default(""),
  installedAt: instant("installed_at").notNull().defaultNow(),
  uninstalledAt: instant("uninstalled_at"),
  /** Last time the platform gave us a token; an uninstall from before that is out of date. */
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
});

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

/** The visitor log. Raw rows live at most thirty days; counters outlive them. */
export const visits = pgTable(
  "visits",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopId: shopId(),
    at: instant("at").notNull(),
    surface: text("surface").notNull(),
    /** What the block page shows the visitor, and what support searches for. */
    reference: text("reference").notNull(),
    /** "test": a merchant's test visit, shown the block page; in no counter. */
    outcome: text("outcome", { enum: ["allow", "block", "test"] }).notNull(),
    /** engine/decision.ts Reason.cause, or "test" */
    cause: text("cause").notNull(),
    entryId: uuid("entry_id"),
    rulesetVersion: integer("ruleset_version").notNull(),
    ip: text("ip").notNull(),
    country: char("country", { length: 2 }),
    region: text("region"),
    city: text("city"),
    /** Four bytes without a sign, more than an integer column holds. */
    asn: bigint("asn", { mode: "number" }),
    organisation: text("organisation"),
    userAgent: text("user_agent").notNull(),
    referrer: text("referrer").notNull(),
    path: text("path").notNull(),
  },
  (table) => [
    index("visits_by_time").on(table.shopId, table.at),
    index("visits_by_reference").on(table.shopId, table.reference),
  ],
);

/**
 * Visits by hour, what dashboards read. `visits` counts every visit; `unlogged` counts those of
 * them whose row was dropped because the buffer was full, so that
 * sum(visits) - sum(unlogged) = number of rows in the log, test visits apart.
 */
export const visitCounters = pgTable(
  "visit_counters",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    surface: text("surface").notNull(),
    outcome: text("outcome").notNull(),
    cause: text("cause").notNull(),
    /** "" when unknown, so that the primary key holds. */
    country: text("country").notNull(),
    visits: bigint("visits", { mode: "number" }).notNull(),
    unlogged: bigint("unlogged", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.shopId, table.hour, table.surface, table.outcome, table.cause, table.country],
    }),
  ],
);

/** How often one entry decided, by day (UTC). */
export const entryHits = pgTable(
  "entry_hits",
  {
    shopId: shopId(),
    entryId: uuid("entry_id").notNull(),
    day: date("day").notNull(),
    hits: bigint("hits", { mode: "number" }).notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.entryId, table.day] })],
);

/** Work to do outside a request, written in the same transaction as the change that asks for it. */
export const jobs = pgTable(
  "jobs",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    queue: text("queue").notNull(),
    /** One open job per key and queue; null: no limit. */
    key: text("key"),
    payload: jsonb("payload").notNull().default({}),
    runAt: instant("run_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    lockedUntil: instant("locked_until"),
    lockedBy: text("locked_by"),
    lastError: text("last_error"),
    /** When the job ended, either way; null: open. */
    doneAt: instant("done_at"),
    /** True when it ended because every attempt failed; `lastError` says how. */
    dead: boolean("dead").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("jobs_due")
      .on(table.runAt)
      .where(sql`${table.doneAt} is null`),
    uniqueIndex("jobs_open_key")
      .on(table.queue, table.key)
      .where(sql`${table.doneAt} is null and ${table.key} is not null`),
  ],
);

/** Who did what. Rows are only ever added; they hold no visitor data and outlive the shop. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopDomain: text("shop_domain").notNull(),
    at: instant("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    detail: jsonb("detail").notNull().default({}),
  },
  (table) => [index("audit_log_by_shop").on(table.shopDomain, table.at)],
);

/** Deliveries already handled; the platform delivers at least once. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    /** The same for every delivery about one event; for support, not for telling copies apart. */
    eventId: text("event_id"),
    topic: text("topic").notNull(),
    shopDomain: text("shop_domain").notNull(),
    /** When the event happened at the platform; deliveries arrive in any order. */
    triggeredAt: instant("triggered_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhook_deliveries_newest").on(table.shopDomain, table.topic, table.triggeredAt),
  ],
);

/** Messages from us to a merchant (specification section 3, "Notification"). */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    content: text("content").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (table) => [index("notifications_unread").on(table.shopId, table.readAt, table.createdAt)],
);

/** Messages from a merchant to support (specification section 5). */
export const customerQuestions = pgTable("customer_questions", {
  id: uuid("id").primaryKey().defaultRandom(),
  shopId: shopId(),
  content: text("content").notNull(),
  name: text("name").notNull(),
  replyEmail: text("reply_email").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** What a merchant says who gave one to four stars (specification section 4, "Rating banner"). */
export const feedback = pgTable("feedback", {
  id: uuid("id").primaryKey().defaultRandom(),
  shopId: shopId(),
  /** The link it came through; each works once. */
  linkId: uuid("link_id").notNull().unique(),
  /** Stars, 1 to 5. */
  rating: integer("rating").notNull(),
  content: text("content").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/**
 * Admin access mode: browsers of the merchant that no rule stops (specification section 4). The
 * signed pass in such a browser names the generation, so raising it revokes all of them.
 */
export const adminAccess = pgTable("admin_access", {
  shopId: shopId().primaryKey(),
  enabled: boolean("enabled").notNull(),
  generation: integer("generation").notNull().default(0),
  /** When the last pass ends. */
  expiresAt: instant("expires_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
});

/** Changes of admin access mode that a merchant has begun and a storefront must finish in time. */
export const adminAccessToggles = pgTable(
  "admin_access_toggles",
  {
    shopId: shopId(),
    /** SHA-256 of the one-time nonce in the address, in hex. */
    nonceHash: text("nonce_hash").notNull(),
    enables: boolean("enables").notNull(),
    openedBy: text("opened_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.nonceHash] })],
);

/** The order in which one member of a shop's staff likes the dashboard's cards. */
export const dashboardLayouts = pgTable(
  "dashboard_layouts",
  {
    shopId: shopId(),
    actor: text("actor").notNull(),
    cardOrder: jsonb("card_order").$type<string[]>().notNull(),
    version: integer("version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.actor] })],
);

/**
 * Links that log in outside the store admin, each good for one use. Only a digest of the token is
 * kept: whoever reads this table cannot log in with it.
 */
export const loginTokens = pgTable(
  "login_tokens",
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text("hash").primaryKey(),
    shopId: shopId(),
    purpose: text("purpose", { enum: ["login", "personate"] }).notNull(),
    /** The operator who asked for the link, and what for. */
    staff: text("staff").notNull(),
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("login_tokens_by_age").on(table.expiresAt)],
);

/** Sessions outside the store admin. The browser's cookie holds the token, we only its digest. */
export const webSessions = pgTable(
  "web_sessions",
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text("hash").primaryKey(),
    shopId: shopId(),
    /** "login": the merchant. "personate": support in the merchant's place. */
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

/** What the platform last said about a shop's subscription: one current truth a shop. */
export const subscriptions = pgTable("subscriptions", {
  shopId: shopId().primaryKey(),
  /** gid://shopify/AppSubscription/…; null: there never was one. */
  platformId: text("platform_id"),
  status: text("status", {
    enum: ["none", "active", "frozen", "cancelled", "declined", "expired"],
  }).notNull(),
  /** What it was for; in force only while `status` is "active". */
  tier: text("tier", { enum: ["free", "premium", "payg"] }).notNull(),
  interval: text("interval", { enum: ["monthly", "yearly"] }),
  isTest: boolean("is_test").notNull().default(false),
  /** The shop may only be charged for a test (development store). */
  isTestStore: boolean("is_test_store").notNull().default(false),
  currency: text("currency"),
  /** Amounts as decimal text ("9.99"). */
  price: text("price"),
  cappedAmount: text("capped_amount"),
  usageLineId: text("usage_line_id"),
  trialDays: integer("trial_days").notNull().default(0),
  createdAt: instant("created_at"),
  periodEndsAt: instant("period_ends_at"),
  /** Approved, and waiting for the current subscription's period to end. */
  scheduledTier: text("scheduled_tier", { enum: ["premium", "payg"] }),
  scheduledInterval: text("scheduled_interval", { enum: ["monthly", "yearly"] }),
  /** Waits for the merchant's approval; the platform drops it after two days. */
  pendingTier: text("pending_tier", { enum: ["premium", "payg"] }),
  pendingInterval: text("pending_interval", { enum: ["monthly", "yearly"] }),
  pendingSince: instant("pending_since"),
  /** When the question was asked that this answers; an older answer never overwrites a newer one. */
  askedAt: instant("asked_at").notNull(),
  /** Page views of the subscription's first hour that were before it. */
  viewsBefore: integer("views_before").notNull().default(0),
});

/**
 * Usage charges, written before the platform is asked. `id` is the idempotency key: a charge whose
 * answer was lost is asked for again under the same key.
 */
export const usageCharges = pgTable(
  "usage_charges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    platformId: text("platform_id").notNull(),
    usageLineId: text("usage_line_id").notNull(),
    cycleFrom: instant("cycle_from").notNull(),
    /** Page views of the cycle that are paid for once this charge is made. */
    pageViews: bigint("page_views", { mode: "number" }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    /** "open": asked for, or about to be; whether it was made is not known yet. */
    status: text("status", { enum: ["open", "made", "refused"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
    recordId: text("record_id"),
  },
  (table) => [
    index("usage_charges_by_cycle").on(table.shopId, table.platformId, table.cycleFrom),
    uniqueIndex("usage_charges_one_open")
      .on(table.shopId)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Which notices about a cycle's usage the merchant has had: each percentage once. */
export const usageNotices = pgTable(
  "usage_notices",
  {
    shopId: shopId(),
    platformId: text("platform_id").notNull(),
    cycleFrom: instant("cycle_from").notNull(),
    percent: integer("percent").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.platformId, table.cycleFrom, table.percent] }),
  ],
);

/**
 * Trial days a store has used, so that installing again does not start a second trial. Kept when
 * everything else of a shop is erased: a store's domain and a number, nothing about a person
 * (docs/plans-and-billing.md says why).
 */
export const trials = pgTable("trials", {
  shopDomain: text("shop_domain").primaryKey(),
  /** Days of trials that have ended. */
  daysUsed: integer("days_used").notNull().default(0),
  /** The trial that runs: of which subscription, since when, how many days were granted. */
  runningId: text("running_id"),
  runningSince: instant("running_since"),
  runningDays: integer("running_days"),
});

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
