import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport, type SendMailOptions } from "nodemailer";

import type { Env } from "../env.server";
import { MailError } from "./mail-error";
import { type Delivery, overSmtp, TEXT_ONLY } from "./smtp.server";

/** One plain-text message. */
export interface Mail {
  /**
   * Unique id of letters, digits and hyphens.
   *
   * A message that is sent again has the same id, so that its receiver can detect a duplicate. Used as Message-ID and
   * as file name.
   */
  readonly id: string;
  readonly to: string;
  /** Display name of the sender, with our address. Default: our name. */
  readonly fromName?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** URL that unsubscribes from this kind of message by POST (RFC 8058). Omitted if that is not possible. */
  readonly unsubscribe?: string;
}

export interface MailTransport {
  /**
   * Sends a message. Resolves once the mail server, or the disk, has it.
   *
   * Errors do not contain the receiver.
   *
   * @throws MailError if the server does not accept it or it is withdrawn
   * @throws Error if the disk does not accept it
   */
  send(mail: Mail, delivery?: Delivery): Promise<void>;
}

const ID = /^[a-z0-9-]{1,100}$/i;
/** Characters that would start another header line. */
const LINE_BREAK = /[\r\n\0]/;

/**
 * Creates the transport of the environment: the server of SMTP_URL, or files in DATA_DIR/mail that any mail program
 * opens.
 *
 * @param conversationMs time limit of a conversation with the server
 */
export function createMailTransport(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">,
  conversationMs?: number,
): MailTransport {
  const deliver: Deliver = env.SMTP_URL
    ? overSmtp(env.SMTP_URL, conversationMs)
    : intoFolder(join(env.DATA_DIR, "mail"));
  return {
    async send(mail, delivery) {
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
          headers: mail.unsubscribe === undefined ? {} : unsubscribeHeaders(mail.unsubscribe),
          messageId: `<${mail.id}@${host}>`,
        },
        { ...delivery, id: mail.id },
      );
    },
  };
}

/** Returns the headers of RFC 2369 and RFC 8058. Not folded, because a line break inside the URL would break it. */
function unsubscribeHeaders(url: string) {
  const asItIs = (value: string) => ({ prepared: true, foldLines: false, value });
  return {
    "List-Unsubscribe": asItIs(`<${url}>`),
    "List-Unsubscribe-Post": asItIs("List-Unsubscribe=One-Click"),
  };
}

type Deliver = (message: SendMailOptions, delivery: Delivery & Pick<Mail, "id">) => Promise<void>;

function intoFolder(folder: string): Deliver {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...TEXT_ONLY,
  });
  return async (message, { id, claim }) => {
    const { message: content } = await transport.sendMail(message);
    if (claim && !(await claim())) throw new MailError(["WITHDRAWN"], "withdrawn");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written under another name first, so that no reader sees an incomplete message.
    const unfinished = join(folder, `${id}.part`);
    await writeFile(unfinished, content as Buffer, { mode: 0o600 });
    await rename(unfinished, join(folder, `${id}.eml`));
  };
}

/** Rejects line breaks in header values. The library would fold them into one line, but no valid value has one. */
function refuseForgedHeaders({ id, to, fromName, replyTo, subject, unsubscribe }: Mail): void {
  const names = [fromName ?? "", replyTo?.name ?? "", replyTo?.address ?? "", unsubscribe ?? ""];
  const values = [to, subject, ...names];
  if (!ID.test(id) || values.some((value) => LINE_BREAK.test(value))) {
    throw new Error(
      "An email header contains a line break, or the id contains characters other than letters.",
    );
  }
}
