import { z } from "zod";

import { problems } from "./problems/texts";

/** Schemas of the general settings without the block page. */

/** Settings of decisions outside the lists. */
export const policy = z.strictObject({
  /** True allows crawlers with a verified address before rules about networks are evaluated. */
  allowVerifiedCrawlers: z.boolean().default(true),
  /** True exempts iCloud Private Relay from rules about networks. */
  allowPrivateRelay: z.boolean().default(true),
  /** True allows everyone to open policies, password page, accounts and orders, whatever the rules are. */
  keepPagesOpen: z.boolean().default(true),
  /** False if country rules stop a visitor with an unsure country only if they stop both possible countries. */
  allowUnsureCountry: z.boolean().default(true),
});

export const RETENTION_DAYS = { min: 1, max: 30 } as const;
export const MASKS = ["none", "after-day", "at-once"] as const;

/** Stored visitor data and its retention. */
export const privacy = z.strictObject({
  /** Days for which the visitor log contains a visit. Hourly counters contain no addresses and are stored longer. */
  retentionDays: z
    .int({ error: () => problems.enterWholeNumberOfDays })
    .min(RETENTION_DAYS.min, { error: () => problems.atLeastDay({ count: RETENTION_DAYS.min }) })
    .max(RETENTION_DAYS.max, { error: () => problems.atMostDays({ count: RETENTION_DAYS.max }) })
    .default(RETENTION_DAYS.max),
  /** Time at which the last part of a visitor's address is removed. */
  mask: z.enum(MASKS).default("none"),
  /**
   * True gives browsers a checkout pass, which connects an order to its visits. Has no effect while addresses are
   * masked immediately.
   */
  connectOrders: z.boolean().default(true),
});

/** Reports whether visitors get checkout passes. If addresses are masked immediately, no order can name its visits. */
export const issuesPasses = ({ connectOrders, mask }: Privacy): boolean =>
  connectOrders && mask !== "at-once";

export const RECIPIENTS_MAX = 5;
export const SUMMARY_RHYTHMS = ["off", "daily", "weekly"] as const;

/** Emails to the merchant and their receivers. */
export const notifications = z.strictObject({
  /** Receivers. If the list is empty, emails go to the store's own email address. */
  recipients: z
    .array(z.email({ error: () => problems.enterEmail }).max(320))
    .max(RECIPIENTS_MAX, { error: () => problems.atMostAddresses({ count: RECIPIENTS_MAX }) })
    .default([]),
  /** True sends an email when the app embed stops or runs again. */
  protection: z.boolean().default(true),
  /** True sends an email when an attack on the store begins, changes or ends. */
  attacks: z.boolean().default(true),
  /** True sends an email when an order is cancelled, a cancellation fails or cancelling is paused. */
  orders: z.boolean().default(true),
  /** Summary of stopped visits, daily or on Mondays. */
  summary: z.enum(SUMMARY_RHYTHMS).default("off"),
});

export type Policy = z.output<typeof policy>;
export type Privacy = z.output<typeof privacy>;
export type Notifications = z.output<typeof notifications>;
