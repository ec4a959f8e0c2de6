import { clockTime, knownZone } from "#app/platform/local-time";
import { zonedDay, zoneName } from "#app/ui/times/zoned-time";

import { mail as texts } from "./texts";

/** Formats a time: "24 November 2026, 14:05 (Europe/Berlin, your store’s time zone)". */
function momentText(at: Date, storeZone: string): string {
  const timeZone = knownZone(storeZone);
  const day = zonedDay(at.toISOString(), timeZone);
  const time = clockTime(at.getTime(), timeZone);
  return texts.moment({ day, time, zone: zoneName(timeZone) });
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
    texts.time({ moment: momentText(happenedAt, shop.timezone) }),
    ...(page === null ? [] : [page]),
    `-- \n${texts.sender({ domain: shop.domain })}\n${unsubscribe === null ? "" : `${texts.unsubscribe({ url: unsubscribe })}\n`}`,
  ].join("\n\n");
}
