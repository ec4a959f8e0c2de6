import { z } from "zod";

import { call } from "./call";
import { problems } from "./problems/texts";
import { surface } from "./rules/rule-entry";

/** Report ranges in days. The default is one day (specification sections 2.5 and 9). */
export const REPORT_RANGES = [1, 3, 7, 30] as const;
export const DEFAULT_REPORT_RANGE = 1;

const count = z.number().int().min(0);
const days = z.coerce
  .number()
  .refine((days) => (REPORT_RANGES as readonly number[]).includes(days), {
    error: () => problems.chooseDays,
  })
  .default(DEFAULT_REPORT_RANGE);

/** The dashboard's counter cards in their default order (specification section 2.5). */
export const CARD_KEYS = [
  "blockLists",
  "fraudProtect",
  "asnBlocker",
  "ipBlocker",
  "regionBlocker",
  "vpn",
] as const;
const cardKey = z.enum(CARD_KEYS);
export type CardKey = z.infer<typeof cardKey>;

/** Counts of the cards: blocked page views, and cancelled orders for "fraudProtect". */
const cardCounts = z.record(cardKey, count);
export type CardCounts = z.infer<typeof cardCounts>;

export const getDashboardData = call({
  method: "GET",
  path: "/api/dashboard/getDashboardData",
  summary: "The counts of the six dashboard cards, and the page views used, for the last days.",
  auth: "merchant",
  input: z.strictObject({ days }),
  /** Field names are the specification's (section 3, "Dashboard data"). */
  output: z.object({
    blockLists: count,
    fraudProtect: count,
    asnBlocker: count,
    ipBlocker: count,
    regionBlocker: count,
    vpn: count,
    usage: count,
  }),
});

export const getDashboardTrend = call({
  method: "GET",
  path: "/api/dashboard/getDashboardTrend",
  summary: "Counts of the cards by hour, and for the previous period of equal length.",
  auth: "merchant",
  input: z.strictObject({ days }),
  output: z.object({
    /** Start of the period, ISO 8601: the start of its first hour. The period ends now. */
    from: z.string(),
    until: z.string(),
    /** Hours with a count, oldest first, by their start. Hours that are left out are zero. */
    hours: z.array(z.object({ at: z.string(), counts: cardCounts })),
    /** Counts of the previous period. Null if that period was not counted completely. */
    previous: cardCounts.nullable(),
    /**
     * Last blocked visit. `at` is its time in ISO 8601, or the start of its hour if the visitor log no longer contains
     * the visit. Null if no visit was blocked within 60 days.
     */
    lastBlocked: z.object({ at: z.string(), surface }).nullable(),
    /** Visits of the period that were allowed because no decision could be made. */
    undecided: count,
    /**
     * Page views that browsers showed because the decision came too late. No other count includes
     * them.
     */
    missed: count,
  }),
});

/** Orders and their value by currency, in its main unit. Empty without orders. */
const orderSum = z.object({
  orders: count,
  amounts: z.array(z.object({ currency: z.string(), total: z.number() })),
});

export const getOrdersValue = call({
  method: "GET",
  path: "/api/dashboard/getOrdersValue",
  summary: "Value of the orders that Palisade cancelled and put on hold in the last days.",
  auth: "merchant",
  input: z.strictObject({ days }),
  output: z.object({
    /** Cancelled orders by time of cancellation, as the card "Fraud Protect" counts them. */
    cancelled: orderSum,
    /** Held orders by time of order, including orders that were released or cancelled later. */
    held: orderSum,
  }),
});

/** Maximum rule changes per answer, the newest of the period. */
export const CHANGES_SHOWN = 100;

export const getRuleChanges = call({
  method: "GET",
  path: "/api/dashboard/getRuleChanges",
  summary: "Changes of rules in the last days as sentences, newest first.",
  auth: "merchant",
  input: z.strictObject({ days }),
  output: z.object({
    /**
     * `at` in ISO 8601. `blocked` counts visits that the changed rules blocked in the day after the
     * change.
     */
    changes: z
      .array(z.object({ at: z.string(), summary: z.string(), blocked: count }))
      .max(CHANGES_SHOWN),
  }),
});

export const getAttention = call({
  method: "GET",
  path: "/api/dashboard/getAttention",
  summary: "Number of items that need the store's staff. All zero and false without any.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    /** Id of the current attack. Null if there is none. */
    attack: z.string().nullable(),
    /** Unblock requests without an answer. */
    appeals: count,
    /** Orders by the action they need: decide, review, stop before they are cancelled, retry. */
    held: count,
    review: count,
    scheduled: count,
    failed: count,
    isCancellingPaused: z.boolean(),
    /** Open problems between the storefront and the app. */
    connection: count,
    /** Cloudflare domains with a problem in the last check. */
    firewall: count,
  }),
});

export const getProtection = call({
  method: "GET",
  path: "/api/dashboard/getProtection",
  summary: "Whether the storefront is protected, and the completed setup steps.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    /** True if the app embed is known to run. */
    isOn: z.boolean(),
    /** True if all functions are suspended (specification section 2.3). */
    isSuspended: z.boolean(),
    /** Start of the time without a known interruption, ISO 8601. Null if the embed is off or unknown. */
    since: z.string().nullable(),
    /** Last time a visitor's browser requested a decision, ISO 8601. Null if never. */
    seenAt: z.string().nullable(),
    /** True if the plan includes the protection levels of the VPN blocker. */
    hasLevels: z.boolean(),
    /** Steps of a new store. Each is true once it is done. */
    steps: z.object({
      activated: z.boolean(),
      /** True if a rule of the store's plan stops visitors. */
      protected: z.boolean(),
      /** True if a test visit saw the block page, or a real visit was stopped. */
      tested: z.boolean(),
      /** True if a visit was counted. */
      visited: z.boolean(),
    }),
  }),
});

/** Maximum of the database's integers. */
const INT4_MAX = 2_147_483_647;

const cardOrder = z.object({
  /** Cards in the merchant's order. The list contains every card once. */
  order: z.array(cardKey),
  /** Version of the order, which the next save must contain. 0 before the first save. */
  version: z.number().int(),
});

export const getCardOrder = call({
  method: "GET",
  path: "/api/dashboard/getCardOrder",
  summary: "This staff member's order of the dashboard's cards.",
  auth: "merchant",
  input: z.strictObject({}),
  output: cardOrder,
});

export const saveCardOrder = call({
  method: "POST",
  path: "/api/dashboard/saveCardOrder",
  summary: "Saves the order of the cards. Unknown cards are left out. Missing ones come last.",
  auth: "merchant",
  input: z.strictObject({
    order: z.array(z.string().max(40)).max(50),
    expectedVersion: z.number().int().min(0).max(INT4_MAX),
  }),
  output: cardOrder,
});

export const checkEmptyWhiteLists = call({
  method: "GET",
  path: "/api/dashboard/checkEmptyWhiteLists",
  summary: "1 when the country list is in allow-only mode and contains no country, else 0.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.union([z.literal(0), z.literal(1)]),
});

export const getAdminAccess = call({
  method: "POST",
  path: "/api/dashboard/getAdminAccess",
  summary: "Whether admin access mode is on.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    isAdminAccessMode: z.boolean(),
    /** Time at which the last browser loses access, ISO 8601. Null while the mode is off. */
    endsAt: z.string().nullable(),
    /** Last time a browser got access or all browsers lost it, ISO 8601. Null if never. */
    changedAt: z.string().nullable(),
  }),
});

/**
 * An address of the store that completes the change in the browser that opens it. It works once.
 */
const toggleAddress = z.object({
  url: z.string(),
  /** Time after which the address has no effect, ISO 8601. */
  expiresAt: z.string(),
});

export const enableAdminAccess = call({
  method: "POST",
  path: "/api/dashboard/enableAdminAccess",
  summary:
    "Starts enabling admin access mode. It is enabled once the URL is opened, in that browser only.",
  auth: "merchant",
  feature: "admin-access",
  impersonated: "refused",
  input: z.strictObject({}),
  output: toggleAddress,
});

export const disableAdminAccess = call({
  method: "POST",
  path: "/api/dashboard/disableAdminAccess",
  summary:
    "Disables admin access mode in every browser immediately. The returned URL clears it in the browser that opens it.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({}),
  output: toggleAddress,
});
