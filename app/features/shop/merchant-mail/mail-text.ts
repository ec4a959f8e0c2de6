import { clockTime, knownZone } from "#app/platform/local-time";
import { zonedDay, zoneName } from "#app/ui/times/zoned-time";

/** Formats a time: "24 November 2026, 14:05 (Europe/Berlin, your store’s time zone)". */
function momentText(at: Date, storeZone: string): string {
  const timeZone = knownZone(storeZone);
  const day = zonedDay(at.toISOString(), timeZone);
  return `${day}, ${clockTime(at.getTime(), timeZone)} (${zoneName(timeZone)}, your store’s time zone)`;
}

interface Parts {
  readonly text: string;
  readonly happenedAt: Date;
  readonly shop: { readonly domain: string; readonly timezone: string };
  /** URL of a page of the app. Null if the email has no link. */
  readonly page: string | null;
  /** URL that turns off this kind of email. Null if the merchant cannot turn it off. */
  readonly unsubscribe: string | null;
}

/** Returns the text of an email: what happened, when, where to look, and how to unsubscribe. */
export function mailText({ text, happenedAt, shop, page, unsubscribe }: Parts): string {
  return [
    text,
    `Time: ${momentText(happenedAt, shop.timezone)}`,
    ...(page === null ? [] : [page]),
    `-- \nPalisade, for ${shop.domain}\n${unsubscribe === null ? "" : `Unsubscribe from these emails: ${unsubscribe}\n`}`,
  ].join("\n\n");
}
