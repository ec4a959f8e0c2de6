import type { Notifications } from "#app/contract/general-settings";

/** Kinds of email to merchants. Each has its own unsubscribe link. */
export const MAIL_KINDS = ["protection", "attacks", "orders", "summary"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Reports whether the merchant's settings enable email of a kind. */
export function isReceived(notifications: Notifications, kind: MailKind): boolean {
  return kind === "summary" ? notifications.summary !== "off" : notifications[kind];
}

/** Returns the notification settings with one kind of email turned off. */
export function withoutKind(notifications: Notifications, kind: MailKind): Notifications {
  return { ...notifications, [kind]: kind === "summary" ? "off" : false };
}
