import { beforeAll, expect, test } from "vitest";

import type { Database } from "#app/store/client.server";
import { testDatabase } from "#tests/helpers/servers/database";
import { MAIL_ENV, mailAt, MONDAY_8, shopWithMail } from "#tests/helpers/servers/merchant-mail";

import { readSettings } from "../settings-section.queries.server";
import { requestMail } from "./request-mail.server";
import { endMail } from "./unsubscribe.server";
import { createUnsubscribeLinks } from "./unsubscribe-link";

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

const message = {
  kind: "protection",
  write: () => ({ subject: "It stopped", text: "Look at it." }),
  at: new Date(MONDAY_8),
} as const;

test("an email is sent to the configured recipients or else to the store, with an unsubscribe link", async () => {
  const named = await shopWithMail(db, { recipients: ["one@example.com", "two@example.com"] });
  await requestMail(db, { ...message, shopId: named.id });
  const sent = await mailAt(db, MONDAY_8, named);
  expect(sent.map(({ to }) => to)).toEqual(["one@example.com", "two@example.com"]);
  const token = /\/unsubscribe\?token=(\S+)/.exec(sent[0]!.text)![1]!;
  const link = await createUnsubscribeLinks(MAIL_ENV.keys).readToken(token);
  expect(link).toEqual({ shopId: named.id, kind: "protection" });

  const plain = await shopWithMail(db, {});
  await requestMail(db, { ...message, shopId: plain.id });
  expect((await mailAt(db, MONDAY_8, plain)).map(({ to }) => to)).toEqual(["owner@example.com"]);
});

test("no email is sent for a disabled kind, a store without an address or an uninstalled shop", async () => {
  const off = await shopWithMail(db, { protection: false });
  const silent = await shopWithMail(db, {}, { email: "" });
  const formerShop = await shopWithMail(db, {}, { uninstalledAt: new Date(MONDAY_8) });
  for (const shop of [off, silent, formerShop]) {
    await requestMail(db, { ...message, shopId: shop.id });
    expect(await mailAt(db, MONDAY_8, shop)).toEqual([]);
  }
});

test("an unsubscribe link disables its kind of email and leaves the other kinds enabled", async () => {
  const shop = await shopWithMail(db, { summary: "daily", attacks: true });
  for (let times = 0; times < 2; times++) {
    await endMail(db, { shopId: shop.id, kind: "summary" }, MONDAY_8);
  }
  expect(await readSettings(db, shop.id, "notifications")).toMatchObject({
    summary: "off",
    attacks: true,
    protection: true,
  });
});
