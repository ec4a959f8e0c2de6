import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport, type SendMailOptions } from "nodemailer";

import { SECOND_MS } from "./clock";
import type { Env } from "./env.server";
import { mailError } from "./mail-error";

/** One plain-text message. */
export interface Mail {
  /**
   * Letters, digits and hyphens; the same for the same message sent again, so that whoever receives
   * it twice can tell. Becomes the Message-ID, and the name of the file.
   */
  readonly id: string;
  readonly to: string;
  /** In whose name it is sent, by our address; left out: ours. */
  readonly fromName?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

export interface MailTransport {
  /**
   * Resolves once the mail server, or the disk, has the message.
   *
   * @throws MailError when the server does not take it, Error when the disk does not: neither says whom it was for
   */
  send(mail: Mail): Promise<void>;
}

/** A mail server that does not answer must not hold up other jobs for long. */
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 20 * SECOND_MS,
};

/** A message is text and addresses only; none of it may make us open a file or a URL. */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

const ID = /^[a-z0-9-]{1,100}$/i;
/** What would begin another header line. */
const LINE_BREAK = /[\r\n\0]/;

/**
 * Where mail goes: to the server of SMTP_URL, or, without one, into a file each in DATA_DIR/mail,
 * which every mail program opens.
 */
export function createMailTransport(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">,
): MailTransport {
  const deliver = env.SMTP_URL ? overSmtp(env.SMTP_URL) : intoFolder(join(env.DATA_DIR, "mail"));
  return {
    async send(mail) {
      refuseForgedHeaders(mail);
      const address = env.MAIL_FROM.replace(/^.*<|>.*$/g, "").trim();
      const host = address.replace(/^.*@/, "");
      await deliver(
        {
          from: mail.fromName === undefined ? env.MAIL_FROM : { name: mail.fromName, address },
          to: mail.to,
          replyTo: mail.replyTo && { name: mail.replyTo.name, address: mail.replyTo.address },
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.id}@${host}>`,
        },
        mail.id,
      );
    },
  };
}

type Deliver = (message: SendMailOptions, id: string) => Promise<void>;

function overSmtp(url: string): Deliver {
  const transport = createTransport({ url, ...TIMEOUTS, ...TEXT_ONLY });
  return async (message) => {
    try {
      await transport.sendMail(message);
    } catch (err) {
      throw mailError(err);
    }
  };
}

function intoFolder(folder: string): Deliver {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...TEXT_ONLY,
  });
  return async (message, id) => {
    const { message: content } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written aside first, so that nobody ever reads half a message.
    const unfinished = join(folder, `${id}.part`);
    await writeFile(unfinished, content as Buffer, { mode: 0o600 });
    await rename(unfinished, join(folder, `${id}.eml`));
  };
}

/** The library folds such values into one line; nothing that needs it has any business here. */
function refuseForgedHeaders({ id, to, fromName, replyTo, subject }: Mail): void {
  const values = [to, subject, fromName ?? "", replyTo?.name ?? "", replyTo?.address ?? ""];
  if (!ID.test(id) || values.some((value) => LINE_BREAK.test(value))) {
    throw new Error("A mail header holds a line break, or the id other characters than letters.");
  }
}
