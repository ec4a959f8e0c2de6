import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { notifications } from "#app/contract/general-settings";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { localTime } from "#app/platform/local-time";

import { isReceived, MAIL_KINDS, withoutKind } from "./mail-kinds";
import { createUnsubscribeLinks, unsubscribeAddress } from "./unsubscribe-link";

const EVERYTHING = notifications.parse({ attacks: true, summary: "weekly" });

test.each(MAIL_KINDS)("unsubscribing from %s disables only that kind of email", (kind) => {
  const settingsWithout = withoutKind(EVERYTHING, kind);
  expect(MAIL_KINDS.filter((each) => isReceived(settingsWithout, each))).toEqual(
    MAIL_KINDS.filter((each) => each !== kind),
  );
});

test("the local time is in the store's zone, and in UTC if the zone is unknown", () => {
  const at = Date.parse("2026-11-23T07:30:00Z");
  expect(localTime(at, "Europe/Berlin")).toEqual({ hour: 8, weekday: "Mon" });
  expect(localTime(at, "Nowhere/At all")).toEqual({ hour: 7, weekday: "Mon" });
  expect(localTime(Date.parse("2026-11-23T00:10:00Z"), "UTC").hour).toBe(0);
});

test("an unsubscribe link opens its page in the language of the email", () => {
  openLanguages();
  const link = () => unsubscribeAddress("a.b.c", "https://app.example");
  expect(link()).toBe("https://app.example/unsubscribe?token=a.b.c");
  expect(inLanguage("de", link)).toBe("https://app.example/unsubscribe?token=a.b.c&locale=de");
});

test("a genuine unsubscribe link is accepted, and a forged link is rejected", async () => {
  const links = createUnsubscribeLinks(oneKey("a secret of the app"));
  const link = { shopId: "6f2b3c1e-0000-4000-8000-000000000000", kind: "summary" } as const;
  const token = await links.issue(link);
  expect(await links.readToken(token)).toEqual(link);
  const other = createUnsubscribeLinks(oneKey("another secret"));
  expect(await other.readToken(token)).toBeNull();
  expect(await links.readToken(`${token.slice(0, -2)}xx`)).toBeNull();
  expect(await links.readToken("")).toBeNull();
});
