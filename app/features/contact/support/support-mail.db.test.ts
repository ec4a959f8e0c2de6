import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { createQuestion } from "#app/contract/account";
import { createFeedbackLink, sendFeedback } from "#app/contract/support";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { createLog } from "#app/platform/logging/log.server";
import { createMailTransport, type MailTransport } from "#app/platform/mail/mail.server";
import { customerQuestions, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { testWorker } from "#tests/helpers/servers/job-worker";
import { deleteJobs, openJobs } from "#tests/helpers/servers/jobs";
import { startMailServer } from "#tests/helpers/servers/mail-server";

import { supportMailQueues } from "./support-mail.server";

const MAIL_FROM = "Palisade <no-reply@example.net>";
const SUPPORT = "support@example.net";
const QUESTION = {
  content: "How do I…\n.\nblock Mars?",
  name: "Zoë Ärger",
  replyEmail: "zoe@example.com",
};

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "palisade-mail-"));
  await deleteJobs(under.database.db);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the due jobs, as the app does. */
function runJobs(mail: MailTransport): Promise<number> {
  const shared = { db: under.database.db, log: createLog("silent") };
  const worker = testWorker({
    ...shared,
    queueGroup: "mail",
    clock: () => under.time.now,
    queues: supportMailQueues({ ...shared, mail }, SUPPORT),
  });
  return worker.runDue();
}

const intoFiles = () => createMailTransport({ MAIL_FROM, DATA_DIR: folder });
const filesOf = () => readdirSync(join(folder, "mail"));
const textOf = (name: string) => readFileSync(join(folder, "mail", name), "utf8");

test("a merchant's message is sent to support with the merchant's reply address", async () => {
  const merchant = await under.merchant({ name: "Mars & Söhne" });
  await merchant.send(createQuestion, QUESTION);
  await runJobs(intoFiles());
  const [kept] = await under.database.db
    .select()
    .from(customerQuestions)
    .where(eq(customerQuestions.shopId, merchant.shop.id));
  expect(filesOf()).toEqual([`question-${kept!.id}.eml`]);
  const mail = textOf(filesOf()[0]!);
  expect(mail).toContain(`To: ${SUPPORT}\r\n`);
  expect(mail).toContain(`From: ${MAIL_FROM}\r\n`);
  expect(mail).toMatch(/^Reply-To: =\?UTF-8\?.+\?= <zoe@example\.com>\r$/m);
  expect(mail).toContain(`Message-ID: <question-${kept!.id}@example.net>\r\n`);
  expect(mail).toContain(merchant.shop.domain);
});

test("feedback is sent to support with its stars", async () => {
  const merchant = await under.merchant({ name: "Mars", email: "owner@example.com" });
  const { token } = (await merchant.send(createFeedbackLink, {})).data!;
  await merchant.send(sendFeedback, { token, rating: 2, content: "Slow" });
  await runJobs(intoFiles());
  const mail = textOf(filesOf()[0]!);
  expect(mail).toContain("Subject: Feedback from Mars: 2 of 5\r\n");
  expect(mail).toContain("Reply-To: Mars <owner@example.com>\r\n");
});

test("a mail job that runs twice writes one file", async () => {
  const merchant = await under.merchant();
  await merchant.send(createQuestion, QUESTION);
  const [job] = await openJobs(under.database.db);
  await runJobs(intoFiles());
  await enqueue(under.database.db, job!.queue, job!.payload, { runAt: new Date(under.time.now) });
  expect(await runJobs(intoFiles())).toBe(1);
  expect(filesOf()).toHaveLength(1);
});

describe("retries of support mails", () => {
  test("a support mail is sent once the mail server is available again, even after 12 failed attempts", async () => {
    const stoppedServer = await startMailServer();
    const port = Number(new URL(stoppedServer.url).port);
    const mail = createMailTransport({ SMTP_URL: stoppedServer.url, MAIL_FROM, DATA_DIR: folder });
    await stoppedServer.close();
    const merchant = await under.merchant();
    await merchant.send(createQuestion, QUESTION);
    // More attempts than jobs of other queues get.
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await runJobs(mail)).toBe(1);
      under.time.now += 3_660_000;
    }
    const back = await startMailServer(port);
    await runJobs(mail);
    under.time.now += 3_660_000;
    expect(await runJobs(mail)).toBe(0);
    expect(back.received).toHaveLength(1);
    expect(back.received[0]).toContain(`Reply-To:`);
    expect(back.received[0]).toContain("block Mars?");
    await back.close();
  });

  test("a support mail is retried after a temporary rejection", async () => {
    const server = await startMailServer();
    const mail = createMailTransport({ SMTP_URL: server.url, MAIL_FROM, DATA_DIR: folder });
    const merchant = await under.merchant();
    await merchant.send(createQuestion, QUESTION);
    server.senderAnswer = "451 busy, try later";
    await runJobs(mail);
    expect(server.received).toEqual([]);
    server.senderAnswer = "250 OK";
    under.time.now += 60_000;
    await runJobs(mail);
    expect(server.received).toHaveLength(1);
    await server.close();
  });
});

test("a message to support from an erased shop is not sent", async () => {
  const merchant = await under.merchant();
  await merchant.send(createQuestion, QUESTION);
  await under.database.db.delete(shops).where(eq(shops.id, merchant.shop.id));
  expect(await runJobs(intoFiles())).toBe(1);
  expect(() => filesOf()).toThrow();
});

test("a mail job contains neither the text nor the sender of the message", async () => {
  const merchant = await under.merchant();
  await merchant.send(createQuestion, QUESTION);
  const waiting = await openJobs(under.database.db);
  expect(waiting).toHaveLength(1);
  expect(JSON.stringify(waiting)).not.toMatch(/Zoë|zoe@|Mars/);
});

describe("mail headers of a message to support", () => {
  test.each([
    ["the name", { name: "Jo\r\nBcc: victim@example.com" }, "Please enter your name in one line."],
    [
      "the name, with a bare line feed",
      { name: "Jo\nBcc: x" },
      "Please enter your name in one line.",
    ],
    [
      "the address",
      { replyEmail: "jo@example.com\r\nBcc: victim@example.com" },
      "Eamil format is not valid",
    ],
    ["an address with a name", { replyEmail: "Jo <jo@example.com>" }, "Eamil format is not valid"],
    [
      "two addresses",
      { replyEmail: "jo@example.com, victim@example.com" },
      "Eamil format is not valid",
    ],
  ])(
    "a message to support with an invalid mail header value in %s is rejected",
    async (_name, change, Message) => {
      const merchant = await under.merchant();
      const answer = await merchant.send(createQuestion, { ...QUESTION, ...change });
      expect(answer).toMatchObject({ status: 400, Message });
      expect(await openJobs(under.database.db)).toEqual([]);
    },
  );

  test("a store name with line breaks adds no mail header to a message to support", async () => {
    const name = "Mars\r\nBcc: victim@example.com\u2028\u0000";
    // PostgreSQL rejects NUL. All other characters arrive unchanged from Shopify.
    const merchant = await under.merchant({ name: name.replace("\u0000", "") });
    await merchant.send(createQuestion, { ...QUESTION, content: "Hello" });
    await runJobs(intoFiles());
    const [headers = ""] = textOf(filesOf()[0]!).split("\r\n\r\n");
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers).toMatch(/^Subject: Message from Mars Bcc: victim@example\.com\r?$/m);
  });
});
