import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { type AppealMailKind, emailAppeal, getAppeals, undoAppeal } from "#app/contract/appeals";
import { describeError } from "#app/platform/logging/log-errors";
import { createMailTransport, type MailTransport } from "#app/platform/mail/mail.server";
import { rows } from "#app/store/rows.server";
import { appeals, notifications, shops } from "#app/store/schema";
import { type AppealHarness, appealHarness, DAY_MS, HOUR_MS } from "#tests/helpers/appeal-harness";
import { idToken } from "#tests/helpers/data-api";
import { deleteJobs, openJobs } from "#tests/helpers/servers/jobs";
import { startMailServer, type TestMailServer } from "#tests/helpers/servers/mail-server";

import { appealNotices } from "../texts";

let harness: AppealHarness;
let server: TestMailServer;
let mail: MailTransport;
beforeAll(async () => {
  harness = await appealHarness();
});
beforeEach(async () => {
  harness = await harness.other();
  await harness.under.database.db
    .update(shops)
    .set({ contactEmail: "hello@fernhill.example" })
    .where(eq(shops.id, harness.merchant.shop.id));
  await deleteJobs(harness.under.database.db, { queue: "appeal-mail" });
  server = await startMailServer();
  mail = createMailTransport({ SMTP_URL: server.url, MAIL_FROM: "a@x.com", DATA_DIR: "" });
});
afterEach(() => server.close());

/** Returns the merchant's client with a current session. */
async function signedIn() {
  const { under, merchant } = harness;
  return under.client(await idToken(merchant.shop.domain, under.time.now));
}

/** Requests an email to the visitor of an appeal through the data API. */
async function write(id: string, kind: AppealMailKind = "question") {
  return (await signedIn()).send(emailAppeal, { id, kind, language: "en", text: "Hello" });
}

async function mailsOf(id: string) {
  const [found] = await harness.under.database.db.select().from(appeals).where(eq(appeals.id, id));
  return found!.mails;
}

/** Returns the texts of the shop's notifications about emails. */
async function notices() {
  const { db } = harness.under.database;
  const isOfShop = eq(notifications.shopId, harness.merchant.shop.id);
  const all = await db.select().from(notifications).where(isOfShop);
  return all.map(({ content }) => content).filter((content) => /email/.test(content));
}

const waiting = () => openJobs(harness.under.database.db, { queue: "appeal-mail" });

test("the email address in a mail server's answer reaches neither the log nor the stored job", async () => {
  const { id } = await harness.appealed();
  await write(id);
  server.receiverAnswer = "451 4.7.1 <jo@x.com>: greylisted, try later";
  let logged = "";
  const log = pino(
    { serializers: { err: describeError } },
    { write: (line) => void (logged += line) },
  );
  await harness.runJobs({ mail, log });
  const storedRows = await rows(
    harness.under.database.db,
    sql`select * from jobs where queue = 'appeal-mail'`,
  );
  expect(logged).toContain("EENVELOPE 451 4.7.1");
  expect(JSON.stringify(storedRows)).toContain("EENVELOPE 451 4.7.1");
  expect(logged + JSON.stringify(storedRows)).not.toContain("jo@x");
});

test("an email that the server refuses permanently is not retried and does not count toward the limits on emails", async () => {
  const { id } = await harness.appealed();
  await write(id);
  server.receiverAnswer = "550 5.1.1 <jo@x.com>: no such mailbox";
  await harness.runJobs({ mail });
  const at = new Date(harness.under.time.now).toISOString();
  expect(await mailsOf(id)).toMatchObject([{ sentAt: null, failed: { at, why: "refused" } }]);
  expect(await waiting()).toEqual([]);
  expect(await notices()).toEqual([appealNotices.mailFailed]);
  server.receiverAnswer = "250 OK";
  harness.under.time.now += DAY_MS + 1;
  for (let n = 0; n < 3; n++) {
    expect(await write(id)).toMatchObject({ result: true });
  }
  await harness.runJobs({ mail });
  expect(server.received).toHaveLength(3);
});

test("an email whose sender the server refuses stays queued and is sent after an operator fixes the sender", async () => {
  const { id } = await harness.appealed();
  await write(id);
  server.senderAnswer = "550 5.7.1 not your domain";
  await harness.runJobs({ mail });
  expect(await waiting()).toHaveLength(1);
  server.senderAnswer = "250 OK";
  harness.under.time.now += HOUR_MS;
  await harness.runJobs({ mail });
  expect(await mailsOf(id)).toMatchObject([{ sentAt: expect.any(String) }]);
});

test("an email fails as unreachable after the last delivery attempt", async () => {
  const { db } = harness.under.database;
  const { id } = await harness.appealed();
  await write(id);
  server.receiverAnswer = "451 4.7.1 try later";
  await harness.runJobs({ mail });
  const [written] = await mailsOf(id);
  expect(written).toMatchObject({ sentAt: null });
  expect(written!.failed).toBeUndefined();
  await db.execute(sql`update jobs set attempts = max_attempts - 1 where queue = 'appeal-mail'`);
  harness.under.time.now += HOUR_MS;
  await harness.runJobs({ mail });
  expect(await mailsOf(id)).toMatchObject([{ sentAt: null, failed: { why: "unreachable" } }]);
  expect(await waiting()).toEqual([]);
});

test.each(["over", "undone"])(
  "an email about a 24-hour allowance that is %s before delivery is not sent",
  async (how) => {
    const { id } = await harness.appealed();
    await harness.give(id, "allow-24h");
    await write(id, "allowed-24h");
    server.receiverAnswer = "451 4.7.1 try later";
    await harness.runJobs({ mail });
    if (how === "undone") await harness.merchant.send(undoAppeal, { id });
    harness.under.time.now += how === "over" ? DAY_MS : HOUR_MS;
    server.receiverAnswer = "250 OK";
    await harness.runJobs({ mail });
    expect(server.received).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([{ sentAt: null, failed: { why: "outdated" } }]);
    expect(await write(id, "allowed-24h")).toMatchObject({
      result: false,
      Message:
        how === "over" ? expect.stringContaining("24 hours are over") : "Answer the request first.",
    });
  },
);

test("an email about a 24-hour allowance that was undone and granted again is not sent with the old end time", async () => {
  const { id } = await harness.appealed();
  await harness.give(id, "allow-24h");
  await write(id, "allowed-24h");
  await harness.merchant.send(undoAppeal, { id });
  await harness.give(id, "allow-24h");
  await harness.runJobs({ mail });
  expect(await mailsOf(id)).toMatchObject([{ sentAt: null, failed: { why: "outdated" } }]);
  await write(id, "allowed-24h");
  await harness.runJobs({ mail });
  expect(server.received).toHaveLength(1);
});

test("a queued email fails as outdated when its store has uninstalled the app", async () => {
  const { id } = await harness.appealed();
  await write(id);
  await harness.under.database.db
    .update(shops)
    .set({ uninstalledAt: new Date(harness.under.time.now) })
    .where(eq(shops.id, harness.merchant.shop.id));
  await harness.runJobs({ mail });
  expect(server.received).toEqual([]);
  expect(await mailsOf(id)).toMatchObject([{ sentAt: null, failed: { why: "outdated" } }]);
});

test("an answered unblock request is listed while its email is queued and for a week after the email failed", async () => {
  const { id } = await harness.appealed();
  await harness.give(id, "keep");
  await write(id, "declined");
  server.receiverAnswer = "451 4.7.1 try later";
  await harness.runJobs({ mail });
  harness.under.time.now += 3 * DAY_MS;
  expect(await shownAppeals()).toEqual([id]);
  server.receiverAnswer = "550 5.1.1 no such mailbox";
  await harness.runJobs({ mail });
  harness.under.time.now += 7 * DAY_MS;
  expect(await shownAppeals()).toEqual([id]);
  harness.under.time.now += 1;
  expect(await shownAppeals()).toEqual([]);
});

async function shownAppeals() {
  const { data } = await (await signedIn()).send(getAppeals, {});
  return data!.appeals.map((appeal) => appeal.id);
}
