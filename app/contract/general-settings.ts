import { z } from "zod";

/** Schemas of the general settings apart from the block page. */

/** Settings of decisions outside the lists. */
export const policy = z.strictObject({
  /** Crawlers whose address proves their name are let in before lists of networks and the like. */
  allowVerifiedCrawlers: z.boolean().default(true),
  /** iCloud Private Relay is spared the rules about networks. */
  allowPrivateRelay: z.boolean().default(true),
  /** Policies, the password page, accounts and orders are open to everyone, whatever rules say. */
  keepPagesOpen: z.boolean().default(true),
  /** False: a visitor with an unsure country is stopped by country only if both countries are stopped. */
  allowUnsureCountry: z.boolean().default(true),
});

export const RETENTION_DAYS = { min: 1, max: 30 } as const;
export const MASKS = ["none", "after-day", "at-once"] as const;

/** Stored visitor data and its retention. */
export const privacy = z.strictObject({
  /** Days a visit stays in the visitor log; its hourly counters hold no addresses and stay. */
  retentionDays: z
    .int("Enter a whole number of days.")
    .min(RETENTION_DAYS.min, `At least ${RETENTION_DAYS.min} day.`)
    .max(RETENTION_DAYS.max, `At most ${RETENTION_DAYS.max} days.`)
    .default(RETENTION_DAYS.max),
  /** When the last part of a visitor's address is removed. */
  mask: z.enum(MASKS).default("none"),
  /** Gives browsers a checkout pass, by which an order shows its visits. Without effect while addresses are masked at once. */
  connectOrders: z.boolean().default(true),
});

/** Reports whether visitors get checkout passes. With addresses masked at once, no order could name its visits. */
export const issuesPasses = ({ connectOrders, mask }: Privacy): boolean =>
  connectOrders && mask !== "at-once";

export const RECIPIENTS_MAX = 5;
export const SUMMARY_RHYTHMS = ["off", "daily", "weekly"] as const;

/** Mails to the merchant and their address. */
export const notifications = z.strictObject({
  /** Empty: the address of the store itself. */
  recipients: z
    .array(z.email("Enter an email address, like owner@example.com.").max(320))
    .max(RECIPIENTS_MAX, `At most ${RECIPIENTS_MAX} addresses.`)
    .default([]),
  /** The app embed stopped running, or runs again. */
  protection: z.boolean().default(true),
  /** Far more visits were stopped in an hour than usual. */
  spikes: z.boolean().default(false),
  /** An order was cancelled or could not be, or cancelling is paused. */
  orders: z.boolean().default(true),
  /** Summary of stopped visits, daily or on Mondays. */
  summary: z.enum(SUMMARY_RHYTHMS).default("off"),
});

export type Policy = z.output<typeof policy>;
export type Privacy = z.output<typeof privacy>;
export type Notifications = z.output<typeof notifications>;
