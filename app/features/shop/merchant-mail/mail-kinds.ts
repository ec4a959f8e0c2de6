import type { Notifications } from "#app/contract/general-settings";

/** Kinds of email to merchants. Each has its own unsubscribe link. */
export const MAIL_KINDS = ["protection", "attacks", "orders", "summary"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Names of the kinds on the page of an unsubscribe link. */
export const KIND_NAMES: Readonly<Record<MailKind, string>> = {
  protection: "emails about protection stopping or resuming, and errors for crawlers",
  attacks: "emails about attacks on your store",
  orders: "emails about cancelled orders",
  summary: "summaries of stopped visits",
};

/** Reports whether the merchant wants email of a kind. */
export function isReceived(notifications: Notifications, kind: MailKind): boolean {
  return kind === "summary" ? notifications.summary !== "off" : notifications[kind];
}

/** Returns the same choices with one kind turned off. */
export function withoutKind(notifications: Notifications, kind: MailKind): Notifications {
  return { ...notifications, [kind]: kind === "summary" ? "off" : false };
}
