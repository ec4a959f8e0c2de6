import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { enqueue } from "#app/platform/jobs/jobs.server";
import { merchantMails, shops } from "#app/store/schema";
import { testDatabase } from "#tests/helpers/servers/database";
import { answersTo, mailDeliveries } from "#tests/helpers/servers/mail-deliveries";

import { readMailFailures } from "./mail-failures.server";

const { db } = await testDatabase();
const mails = mailDeliveries(db);
const [ONE, TWO] = ["one@example.com", "two@example.com"];

test("a receiver that the mail server defers with 451 is retried alone, and the other receiver gets the email once", async () => {
  const shop = await mails.shopOf(ONE, TWO);
  await mails.request(shop);
  mails.server().receiverAnswer = answersTo({ [TWO]: `451 4.7.1 <${TWO}>: try later` });
  for (let attempt = 0; attempt < 4; attempt++) await mails.run();
  expect(mails.server().receivers).toEqual([ONE]);
  expect(mails.server().requests.filter((address) => address === TWO)).toHaveLength(4);
  expect(await readMailFailures(db, shop.id)).toEqual([]);
  mails.server().receiverAnswer = "250 OK";
  await mails.run();
  await mails.run();
  expect(mails.server().receivers).toEqual([ONE, TWO]);
  expect(await mails.waiting()).toEqual([]);
  expect(await db.$count(merchantMails)).toBe(0);
});

test.each(["550 5.1.1 no such mailbox", "550 no", "553 5.1.3 bad address", "552 5.2.2 full"])(
  "a receiver that the mail server rejects with %s is attempted once, and the other receiver gets the email",
  async (refusal) => {
    const shop = await mails.shopOf(ONE, TWO);
    await mails.request(shop);
    mails.server().receiverAnswer = answersTo({ [ONE]: refusal });
    await mails.run();
    await mails.run();
    expect(mails.server().receivers).toEqual([TWO]);
    expect(mails.server().requests.filter((address) => address === ONE)).toHaveLength(1);
    expect(await mails.waiting()).toEqual([]);
    expect(await readMailFailures(db, shop.id)).toMatchObject([
      { address: ONE, why: "refused", subject: "It stopped" },
    ]);
    expect(JSON.stringify(await db.select().from(merchantMails))).not.toContain("Look at it.");
    expect(mails.logged()).toContain("an email to a merchant failed");
    expect(mails.logged()).not.toContain(ONE);
  },
);

test("a delivery failure is shown until an email reaches the address, and a newer failure replaces it", async () => {
  const shop = await mails.shopOf(ONE);
  mails.server().receiverAnswer = "550 5.1.1 no";
  for (const subject of ["First", "Second"]) {
    await mails.request(shop, { subject });
    await mails.run();
  }
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ subject: "Second" }]);
  mails.server().receiverAnswer = "250 OK";
  await mails.request(shop);
  await mails.run();
  expect(await readMailFailures(db, shop.id)).toEqual([]);
  expect(await db.$count(merchantMails)).toBe(0);
});

test("the failure and the waiting emails of an address are deleted when the merchant replaces the address", async () => {
  const shop = await mails.shopOf(ONE, TWO);
  mails.server().receiverAnswer = answersTo({ [ONE]: "550 5.1.1 no", [TWO]: "451 later" });
  await mails.request(shop);
  await mails.run();
  await mails.saveRecipients(shop, ["three@example.com"]);
  expect(await db.$count(merchantMails)).toBe(0);
  mails.server().receiverAnswer = "250 OK";
  await mails.run();
  expect(mails.server().received).toEqual([]);
  await mails.saveRecipients(shop, [ONE]);
  expect(await readMailFailures(db, shop.id)).toEqual([]);
});

test("an address that moves within the recipients or changes its case receives a waiting email once", async () => {
  const shop = await mails.shopOf(ONE, TWO);
  await mails.request(shop);
  mails.server().receiverAnswer = answersTo({ [TWO]: "451 later" });
  await mails.run();
  await mails.saveRecipients(shop, ["Two@Example.com", "three@example.com", ONE]);
  mails.server().receiverAnswer = "250 OK";
  await mails.run();
  await mails.run();
  expect(mails.server().receivers).toEqual([ONE, TWO]);
});

test("an address that is entered twice receives an email once", async () => {
  await mails.request(await mails.shopOf(ONE, "One@example.com", ONE));
  await mails.run();
  expect(mails.server().received).toHaveLength(1);
});

test("an email that the server stored before a disconnect is not sent again and is unconfirmed", async () => {
  const shop = await mails.shopOf(ONE);
  await mails.request(shop);
  mails.server().drops = "message";
  await mails.run();
  mails.server().drops = null;
  await mails.run();
  expect(mails.server().received).toHaveLength(1);
  expect(await mails.waiting()).toEqual([]);
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ address: ONE, why: "unconfirmed" }]);
});

test.each(["greeting", "receiver", "data"] as const)(
  "an email whose connection drops at %s is retried and arrives once",
  async (drops) => {
    const shop = await mails.shopOf(ONE);
    await mails.request(shop);
    mails.server().drops = drops;
    await mails.run();
    expect(await mails.waiting()).toMatchObject([{ state: "waiting" }]);
    mails.server().drops = null;
    await mails.run();
    await mails.run();
    expect(mails.server().received).toHaveLength(1);
    expect(await readMailFailures(db, shop.id)).toEqual([]);
  },
);

test("an email is not repeated if the connection drops after the server accepted it", async () => {
  await mails.request(await mails.shopOf(ONE));
  mails.server().drops = "accepted";
  await mails.run();
  await mails.run();
  expect(mails.server().received).toHaveLength(1);
  expect(await mails.waiting()).toEqual([]);
});

test("an email whose process ended during the server's confirmation is not sent again and is unconfirmed", async () => {
  const shop = await mails.shopOf(ONE);
  await mails.request(shop);
  await db.update(merchantMails).set({ claimedAt: new Date() });
  await mails.run();
  expect(mails.server().requests).toEqual([]);
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ why: "unconfirmed" }]);
});

test("a job that runs again after its email was sent sends no email", async () => {
  await mails.request(await mails.shopOf(ONE));
  const [job] = await mails.waiting();
  await mails.run();
  await enqueue(db, job!.queue, job!.payload);
  await mails.run();
  expect(mails.server().received).toHaveLength(1);
});

test("each receiver's email has its own Message-ID, which is the same at every attempt", async () => {
  await mails.request(await mails.shopOf(ONE, TWO));
  const rows = await db.select().from(merchantMails);
  mails.server().messageAnswer = "451 4.3.0 later";
  await mails.run();
  mails.server().messageAnswer = "250 kept";
  await mails.run();
  const ids = mails.server().received.map((mail) => /^Message-ID: <(.*)@/m.exec(mail)?.[1]);
  expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test("an email waits while the mail server rejects the app's login", async () => {
  const shop = await mails.shopOf(ONE);
  await mails.request(shop);
  mails.server().senderAnswer = "535 5.7.8 authentication failed";
  await mails.run();
  expect(await mails.waiting()).toHaveLength(1);
  expect(await readMailFailures(db, shop.id)).toEqual([]);
});

test("an email that is still deferred at its last attempt is shown as unreachable", async () => {
  const shop = await mails.shopOf(ONE);
  await mails.request(shop);
  mails.server().receiverAnswer = "451 4.7.1 later";
  await db.execute(sql`update jobs set max_attempts = 1 where queue = 'merchant-mail'`);
  await mails.run();
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ address: ONE, why: "unreachable" }]);
});

test("the emails of an erased shop are deleted", async () => {
  const shop = await mails.shopOf(ONE);
  mails.server().receiverAnswer = "550 5.1.1 no";
  await mails.request(shop);
  await mails.run();
  await db.delete(shops).where(eq(shops.id, shop.id));
  expect(await db.$count(merchantMails)).toBe(0);
});
