import { beforeAll, expect, test } from "vitest";

import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { testDatabase } from "#tests/helpers/servers/database";
import {
  countVisits,
  MAIL_ENV,
  mailAt,
  MONDAY_8,
  shopWithMail,
} from "#tests/helpers/servers/merchant-mail";

import { requestMail } from "./request-mail.server";
import { endMail } from "./unsubscribe.server";
import { createUnsubscribeLinks } from "./unsubscribe-link";

const HOUR = 3_600_000;

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

const message = {
  kind: "protection",
  subject: "It stopped",
  text: "Look at it.",
  at: new Date(MONDAY_8),
} as const;

test("a message is sent to the configured recipients, else to the store, with an unsubscribe link", async () => {
  const named = await shopWithMail(db, { recipients: ["one@example.com", "two@example.com"] });
  await requestMail(db, { ...message, shopId: named.id });
  const sent = await mailAt(db, MONDAY_8, named);
  expect(sent.map(({ to }) => to)).toEqual(["one@example.com", "two@example.com"]);
  const token = /\/unsubscribe\?token=(\S+)/.exec(sent[0]!.text)![1]!;
  const link = await createUnsubscribeLinks(MAIL_ENV.keys).read(token);
  expect(link).toEqual({ shopId: named.id, kind: "protection" });

  const plain = await shopWithMail(db, {});
  await requestMail(db, { ...message, shopId: plain.id });
  expect((await mailAt(db, MONDAY_8, plain)).map(({ to }) => to)).toEqual(["owner@example.com"]);
});

test("no email is sent for a disabled kind, a store without an address or an uninstalled shop", async () => {
  const off = await shopWithMail(db, { protection: false });
  const silent = await shopWithMail(db, {}, { email: "" });
  const gone = await shopWithMail(db, {}, { uninstalledAt: new Date(MONDAY_8) });
  for (const shop of [off, silent, gone]) {
    await requestMail(db, { ...message, shopId: shop.id });
    expect(await mailAt(db, MONDAY_8, shop)).toEqual([]);
  }
});

test("far more stopped visits than usual cause one email", async () => {
  const shop = await shopWithMail(db, { spikes: true });
  const later = MONDAY_8 + 30 * HOUR;
  await countVisits(db, shop, later - HOUR, "block", 80);
  const sent = await mailAt(db, later, shop);
  expect(sent.map(({ subject }) => subject)).toEqual(["80 visits were stopped within an hour"]);
  // Local time of the store in Berlin: 12:00 to 13:00 in UTC.
  expect(sent[0]?.text).toContain(
    "Between 13:00 and 14:00 on 24 November 2026 (Europe/Berlin, your store’s time zone), Palisade stopped 80",
  );
});

test("an email about a spike writes large numbers with commas and links to the visitor report", async () => {
  const shop = await shopWithMail(db, { spikes: true });
  const later = MONDAY_8 + 30 * HOUR;
  // 1,234 visits in each hour of the week before.
  for (let hours = 2; hours <= 7 * 24 + 1; hours++) {
    await countVisits(db, shop, later - hours * HOUR, "block", 1_234);
  }
  await countVisits(db, shop, later - HOUR, "block", 12_345);
  const [mail] = await mailAt(db, later, shop);
  expect(mail?.subject).toBe("12,345 visits were stopped within an hour");
  expect(mail?.text).toContain("stopped 12,345 visits to your store");
  expect(mail?.text).toContain("A typical hour in the week before had 1,234.");
  expect(mail?.text).toContain(`https://app.example.com/visitors?embedded=1&shop=${shop.domain}`);
});

test("an unsubscribe link disables its kind and leaves the others enabled", async () => {
  const shop = await shopWithMail(db, { summary: "daily", spikes: true });
  for (let times = 0; times < 2; times++) {
    await endMail(db, { shopId: shop.id, kind: "summary" }, MONDAY_8);
  }
  expect(await readSettings(db, shop.id, "notifications")).toMatchObject({
    summary: "off",
    spikes: true,
    protection: true,
  });
});
