import { expect, test } from "vitest";

import { merchantMails } from "#app/store/schema";
import { testDatabase } from "#tests/helpers/servers/database";
import { answersTo, mailDeliveries } from "#tests/helpers/servers/mail-deliveries";
import { MONDAY_8 } from "#tests/helpers/servers/merchant-mail";

import { withdrawMail } from "./request-mail.server";

const { db } = await testDatabase();
const mails = mailDeliveries(db);
const [ONE, TWO] = ["one@example.com", "two@example.com"];

test("a newer email replaces a waiting email of the same topic, which is not sent", async () => {
  const shop = await mails.shopOf(ONE, TWO);
  mails.server().receiverAnswer = answersTo({ [TWO]: "451 later" });
  await mails.request(shop, { subject: "Stopped", topic: "app embed" });
  await mails.request(shop, { subject: "Another matter", topic: "order 1" });
  await mails.run();
  await mails.request(shop, { subject: "Back", topic: "app embed" });
  mails.server().receiverAnswer = "250 OK";
  await mails.run();
  await mails.run();
  const toTwo = mails.subjects().filter((_, at) => mails.server().receivers[at] === TWO);
  expect(toTwo.sort()).toEqual(["Another matter", "Back"]);
  const toOne = mails.subjects().filter((_, at) => mails.server().receivers[at] === ONE);
  expect(toOne.filter((subject) => subject !== "Another matter")).toEqual(["Stopped", "Back"]);
});

test("an email that is withdrawn while the server is slow is not sent", async () => {
  const shop = await mails.shopOf(ONE);
  await mails.request(shop, { topic: "app embed" });
  let greet = () => {};
  mails.server().greets = new Promise((resolve) => (greet = resolve));
  const running = mails.run();
  await expect.poll(mails.server().open).toBe(1);
  await withdrawMail(db, shop.id, ["app embed"]);
  greet();
  await running;
  expect(mails.server().received).toEqual([]);
  expect(await mails.waiting()).toEqual([]);
});

test("an email that is being sent when a newer email of its topic is requested is marked as replaced", async () => {
  const shop = await mails.shopOf(ONE);
  await mails.request(shop, { subject: "Stopped", topic: "app embed" });
  await db.update(merchantMails).set({ claimedAt: new Date(MONDAY_8) });
  await mails.request(shop, { subject: "Back", topic: "app embed" });
  const rows = await db.select().from(merchantMails);
  expect(rows.map(({ subject, isReplaced }) => [subject, isReplaced]).sort()).toEqual([
    ["Back", false],
    ["Stopped", true],
  ]);
});
