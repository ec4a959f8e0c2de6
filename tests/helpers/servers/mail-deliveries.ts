import { pino } from "pino";
import { afterEach, beforeEach } from "vitest";

import { notifications } from "#app/contract/general-settings";
import {
  forgetFormerReceivers,
  merchantMailQueues,
  requestMail,
  writeSettings,
} from "#app/features/shop/public.server";
import { describeError } from "#app/platform/logging/log-errors";
import { createMailTransport } from "#app/platform/mail/mail.server";
import type { Database } from "#app/store/client.server";
import { merchantMails } from "#app/store/schema";

import type { Shop } from "./database";
import { testWorker } from "./job-worker";
import { deleteJobs, makeDue, openJobs } from "./jobs";
import { startMailServer, type TestMailServer } from "./mail-server";
import { MAIL_ENV, MONDAY_8, shopWithMail } from "./merchant-mail";

/** Sets up the delivery of emails for a test file. Each test has its own mail server and no earlier emails. */
export function mailDeliveries(db: Database) {
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

  return {
    server: () => server,
    /** Returns the lines of the log. */
    logged: () => logged,

    /** Runs the deliveries that are due, and those that wait for a retry. */
    async run(conversationMs?: number): Promise<void> {
      await makeDue(db, { queue: "merchant-mail" });
      const env = { SMTP_URL: server.url, MAIL_FROM: "Us <us@example.net>", DATA_DIR: "" };
      const mail = createMailTransport(env, conversationMs);
      const shared = { db, log, clock: Date.now };
      const queues = merchantMailQueues({ ...shared, mail, ...MAIL_ENV });
      await testWorker({ ...shared, queueGroup: "mail", queues, concurrency: 4 }).runDue();
    },

    shopOf: (...recipients: string[]) => shopWithMail(db, { recipients }),

    request: (
      { id: shopId }: Shop,
      { subject = "It stopped", ...more }: { subject?: string; topic?: string } = {},
    ) =>
      requestMail(db, {
        ...{ shopId, kind: "protection", at: new Date(MONDAY_8), page: "/extensions" },
        ...{ write: () => ({ subject, text: "Look at it." }), ...more },
      }),

    async saveRecipients({ id: shopId }: Shop, recipients: string[]): Promise<void> {
      const where = { shopId, section: "notifications" } as const;
      const by = { actor: "staff:1", at: new Date(MONDAY_8) };
      await writeSettings(db, where, notifications.parse({ recipients }), by);
      await forgetFormerReceivers(db, shopId);
    },

    waiting: () => openJobs(db, { queue: "merchant-mail" }),
    subjects: () => server.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim()),
  };
}

/** Returns the answers of a mail server to some receivers. Other receivers are accepted. */
export const answersTo = (answers: Record<string, string>) => (address: string) =>
  answers[address] ?? "250 OK";
