import type { Notifications } from "../../contract/settings-sections";

/** Kinds of mail a merchant gets; each is ended by a link of its own. */
export const MAIL_KINDS = ["protection", "spikes", "orders", "summary"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What an unsubscribe link ends, in the words of its page. */
export const KIND_NAMES: Readonly<Record<MailKind, string>> = {
  protection: "messages that protection stopped or is back",
  spikes: "messages that far more visits were stopped than usual",
  orders: "messages about orders that were cancelled, or could not be",
  summary: "summaries of what was stopped",
};

/** Whether the merchant wants mail of a kind. */
export function wants(notifications: Notifications, kind: MailKind): boolean {
  return kind === "summary" ? notifications.summary !== "off" : notifications[kind];
}

/** The same choices without one kind. */
export function without(notifications: Notifications, kind: MailKind): Notifications {
  return { ...notifications, [kind]: kind === "summary" ? "off" : false };
}
