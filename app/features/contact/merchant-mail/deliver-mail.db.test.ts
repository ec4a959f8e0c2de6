import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";

import { type Shop, testDatabase } from "../../../../tests/helpers/servers/database";
import { testWorker } from "../../../../tests/helpers/servers/job-worker";
import { deleteJobs, makeDue, openJobs } from "../../../../tests/helpers/servers/jobs";
import {
  startMailServer,
  type TestMailServer,
} from "../../../../tests/helpers/servers/mail-server";
import { MAIL_ENV, MONDAY_8, shopWithMail } from "../../../../tests/helpers/servers/merchant-mail";
import { notifications } from "../../../contract/settings-sections";
import { enqueue } from "../../../platform/jobs/jobs.server";
import { describeError } from "../../../platform/logging/log-errors";
import { createMailTransport } from "../../../platform/mail/mail.server";
import { merchantMails, shops } from "../../../store/schema";
import { writeSettings } from "../../shop/public.server";
import {
  forgetFormerReceivers,
  merchantMailQueues,
  readMailFailures,
  requestMail,
  withdrawMail,
} from "./public.server";

const { db } = await testDatabase();
const [ONE, TWO] = ["one@example.com", "two@example.com"];

let server: TestMailServer;
let logged = "";
beforeEach(async () => {
  await deleteJobs(db);
  await db.delete(merchantMails);
  server = await startMailServer();
  logged = "";
});
afterEach(() => server.close());

const log = pino(
  { serializers: { err: describeError } },
  { write: (line) => void (logged += line) },
);

/** Runs the deliveries that are due, and those that wait for a retry. */
async function runMails(conversationMs?: number): Promise<void> {
  await makeDue(db, { queue: "merchant-mail" });
  const env = { SMTP_URL: server.url, MAIL_FROM: "Us <us@example.net>", DATA_DIR: "" };
  const mail = createMailTransport(env, conversationMs);
  const shared = { db, log, clock: Date.now };
  const queues = merchantMailQueues({ ...shared, mail, ...MAIL_ENV });
  await testWorker({ ...shared, lane: "mail", queues, concurrency: 4 }).runDue();
}

const shopOf = (...recipients: string[]) => shopWithMail(db, { recipients });

const ask = ({ id: shopId }: Shop, more: { subject?: string; topic?: string } = {}) =>
  requestMail(db, {
    ...{ shopId, kind: "protection", at: new Date(MONDAY_8), text: "Look at it." },
    ...{ subject: "It stopped", page: "/extensions", ...more },
  });

async function saveRecipients({ id: shopId }: Shop, recipients: string[]): Promise<void> {
  const where = { shopId, section: "notifications" } as const;
  const by = { actor: "staff:1", at: new Date(MONDAY_8) };
  await writeSettings(db, where, notifications.parse({ recipients }), by);
  await forgetFormerReceivers(db, shopId);
}

const waiting = () => openJobs(db, { queue: "merchant-mail" });
const subjects = () => server.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());
const answer = (answers: Record<string, string>) => (address: string) =>
  answers[address] ?? "250 OK";

test("a receiver that is answered 451 is retried alone, and the other one gets the email once", async () => {
  const shop = await shopOf(ONE, TWO);
  await ask(shop);
  server.receiverAnswer = answer({ [TWO]: `451 4.7.1 <${TWO}>: try later` });
  for (let attempt = 0; attempt < 4; attempt++) await runMails();
  expect(server.receivers).toEqual([ONE]);
  expect(server.asked.filter((address) => address === TWO)).toHaveLength(4);
  expect(await readMailFailures(db, shop.id)).toEqual([]);
  server.receiverAnswer = "250 OK";
  await runMails();
  await runMails();
  expect(server.receivers).toEqual([ONE, TWO]);
  expect(await waiting()).toEqual([]);
  expect(await db.$count(merchantMails)).toBe(0);
});

test.each(["550 5.1.1 no such mailbox", "550 no", "553 5.1.3 bad address", "552 5.2.2 full"])(
  "a receiver that is answered %s is tried once, and the other one gets the email",
  async (refusal) => {
    const shop = await shopOf(ONE, TWO);
    await ask(shop);
    server.receiverAnswer = answer({ [ONE]: refusal });
    await runMails();
    await runMails();
    expect(server.receivers).toEqual([TWO]);
    expect(server.asked.filter((address) => address === ONE)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(await readMailFailures(db, shop.id)).toMatchObject([
      { address: ONE, why: "refused", subject: "It stopped" },
    ]);
    expect(JSON.stringify(await db.select().from(merchantMails))).not.toContain("Look at it.");
    expect(logged).toContain("an email to a merchant failed");
    expect(logged).not.toContain(ONE);
  },
);

test("a failure is shown until an email reaches the address, and a newer failure replaces it", async () => {
  const shop = await shopOf(ONE);
  server.receiverAnswer = "550 5.1.1 no";
  for (const subject of ["First", "Second"]) {
    await ask(shop, { subject });
    await runMails();
  }
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ subject: "Second" }]);
  server.receiverAnswer = "250 OK";
  await ask(shop);
  await runMails();
  expect(await readMailFailures(db, shop.id)).toEqual([]);
  expect(await db.$count(merchantMails)).toBe(0);
});

test("a failure and waiting emails of an address are deleted when the address is changed", async () => {
  const shop = await shopOf(ONE, TWO);
  server.receiverAnswer = answer({ [ONE]: "550 5.1.1 no", [TWO]: "451 later" });
  await ask(shop);
  await runMails();
  await saveRecipients(shop, ["three@example.com"]);
  expect(await db.$count(merchantMails)).toBe(0);
  server.receiverAnswer = "250 OK";
  await runMails();
  expect(server.received).toEqual([]);
  await saveRecipients(shop, [ONE]);
  expect(await readMailFailures(db, shop.id)).toEqual([]);
});

test("an address that moves within the list, or changes its case, gets a waiting email once", async () => {
  const shop = await shopOf(ONE, TWO);
  await ask(shop);
  server.receiverAnswer = answer({ [TWO]: "451 later" });
  await runMails();
  await saveRecipients(shop, ["Two@Example.com", "three@example.com", ONE]);
  server.receiverAnswer = "250 OK";
  await runMails();
  await runMails();
  expect(server.receivers).toEqual([ONE, TWO]);
});

test("an address that is entered twice gets an email once", async () => {
  await ask(await shopOf(ONE, "One@example.com", ONE));
  await runMails();
  expect(server.received).toHaveLength(1);
});

test("an email that the server kept before the connection dropped is not sent again, and shown as unconfirmed", async () => {
  const shop = await shopOf(ONE);
  await ask(shop);
  server.drops = "message";
  await runMails();
  server.drops = null;
  await runMails();
  expect(server.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ address: ONE, why: "unconfirmed" }]);
});

test.each(["greeting", "receiver", "data"] as const)(
  "an email whose connection drops at %s is retried and arrives once",
  async (drops) => {
    const shop = await shopOf(ONE);
    await ask(shop);
    server.drops = drops;
    await runMails();
    expect(await waiting()).toMatchObject([{ state: "retry" }]);
    server.drops = null;
    await runMails();
    await runMails();
    expect(server.received).toHaveLength(1);
    expect(await readMailFailures(db, shop.id)).toEqual([]);
  },
);

test("a connection that drops after the server accepted the email does not matter", async () => {
  await ask(await shopOf(ONE));
  server.drops = "accepted";
  await runMails();
  await runMails();
  expect(server.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test("an email whose process ended while the server confirmed it is not sent again", async () => {
  const shop = await shopOf(ONE);
  await ask(shop);
  await db.update(merchantMails).set({ claimedAt: new Date() });
  await runMails();
  expect(server.asked).toEqual([]);
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ why: "unconfirmed" }]);
});

test("a job that runs again after its email was sent sends nothing", async () => {
  await ask(await shopOf(ONE));
  const [job] = await waiting();
  await runMails();
  await enqueue(db, job!.queue, job!.payload);
  await runMails();
  expect(server.received).toHaveLength(1);
});

test("each receiver's email has a Message-ID of its own, the same at every attempt", async () => {
  await ask(await shopOf(ONE, TWO));
  const rows = await db.select().from(merchantMails);
  server.messageAnswer = "451 4.3.0 later";
  await runMails();
  server.messageAnswer = "250 kept";
  await runMails();
  const ids = server.received.map((mail) => /^Message-ID: <(.*)@/m.exec(mail)?.[1]);
  expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test("a login that the server refuses is the operator's: the email waits", async () => {
  const shop = await shopOf(ONE);
  await ask(shop);
  server.senderAnswer = "535 5.7.8 authentication failed";
  await runMails();
  expect(await waiting()).toHaveLength(1);
  expect(await readMailFailures(db, shop.id)).toEqual([]);
});

test("an email that no server accepts for three days is shown as unreachable", async () => {
  const shop = await shopOf(ONE);
  await ask(shop);
  server.receiverAnswer = "451 4.7.1 later";
  await db.execute(
    sql`update pgboss.job set retry_limit = 0 where data->>'queue' = 'merchant-mail'`,
  );
  await runMails();
  expect(await readMailFailures(db, shop.id)).toMatchObject([{ address: ONE, why: "unreachable" }]);
});

test("an email that a newer one of its topic overtakes is withdrawn: only the newer one is sent", async () => {
  const shop = await shopOf(ONE, TWO);
  server.receiverAnswer = answer({ [TWO]: "451 later" });
  await ask(shop, { subject: "Stopped", topic: "app embed" });
  await ask(shop, { subject: "Another matter", topic: "order 1" });
  await runMails();
  await ask(shop, { subject: "Back", topic: "app embed" });
  server.receiverAnswer = "250 OK";
  await runMails();
  await runMails();
  const toTwo = subjects().filter((_, at) => server.receivers[at] === TWO);
  expect(toTwo.sort()).toEqual(["Another matter", "Back"]);
  const toOne = subjects().filter((_, at) => server.receivers[at] === ONE);
  expect(toOne.filter((subject) => subject !== "Another matter")).toEqual(["Stopped", "Back"]);
});

test("an email that is withdrawn while the server is slow is not sent", async () => {
  const shop = await shopOf(ONE);
  await ask(shop, { topic: "app embed" });
  let greet = () => {};
  server.greets = new Promise((resolve) => (greet = resolve));
  const running = runMails();
  await expect.poll(server.open).toBe(1);
  await withdrawMail(db, shop.id, ["app embed"]);
  greet();
  await running;
  expect(server.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("an email that the server defers after it was overtaken is not retried", async () => {
  const shop = await shopOf(ONE);
  await ask(shop, { subject: "Stopped", topic: "app embed" });
  await db.update(merchantMails).set({ claimedAt: new Date(MONDAY_8) });
  await ask(shop, { subject: "Back", topic: "app embed" });
  const rows = await db.select().from(merchantMails);
  expect(rows.map(({ subject, isReplaced }) => [subject, isReplaced]).sort()).toEqual([
    ["Back", false],
    ["Stopped", true],
  ]);
});

test("emails of the previous release's form reach each receiver", async () => {
  const shop = await shopOf(ONE, TWO);
  const former = { id: "x", shopId: shop.id, kind: "protection", subject: "It stopped", text: "T" };
  await enqueue(db, "merchant-mail", former);
  await runMails();
  expect(server.receivers.sort()).toEqual([ONE, TWO]);
});

test("nothing is kept of a shop that is erased", async () => {
  const shop = await shopOf(ONE);
  server.receiverAnswer = "550 5.1.1 no";
  await ask(shop);
  await runMails();
  await db.delete(shops).where(eq(shops.id, shop.id));
  expect(await db.$count(merchantMails)).toBe(0);
});
