import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

import { createTransport, type SendMailOptions } from "nodemailer";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";

import { mailError } from "./mail-error";

/** Options of a delivery in addition to the message. */
export interface Delivery {
  /**
   * Called once the mail server has everything but the end of the message.
   *
   * False withdraws the message: the server receives no end of it and discards it. After true, a lost connection leaves
   * open whether the server has the message.
   */
  readonly claim?: () => Promise<boolean>;
  /** Ends the conversation when aborted. */
  readonly signal?: AbortSignal;
}

/** Prevents a message from making the library open a file or a URL. */
export const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

/** Time limits of the steps of a conversation. */
const STEP_TIMEOUTS = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 15 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

/** Time limit of a whole conversation, for servers that answer each step just in time. */
const CONVERSATION_MS = MINUTE_MS;

/** Wait before the end of a message, to detect a server that disconnects on DATA while a retry is still safe. */
const BEFORE_END_MS = 100;

/**
 * Creates a function that sends one message to the server of an SMTP URL, over its own connection.
 *
 * @param conversationMs time limit of the whole conversation
 */
export function overSmtp(url: string, conversationMs = CONVERSATION_MS) {
  /**
   * Sends a message.
   *
   * @throws MailError if the server does not accept it
   */
  return async (message: SendMailOptions, { claim, signal }: Delivery = {}): Promise<void> => {
    const transport = createTransport({ url, ...STEP_TIMEOUTS, ...TEXT_ONLY });
    const end = endOfMessage(claim);
    transport.use("stream", (mail, done) => {
      const content = mail.message!.createReadStream();
      // Read only after the server answered DATA: the library pipes the stream then.
      mail.message!.createReadStream = () => Readable.from(end.heldBack(content));
      done();
    });
    const deadline = AbortSignal.timeout(conversationMs);
    try {
      await transport.sendMail({
        ...message,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    } catch (err) {
      end.isOver = true;
      // The sender releases a message after an error, so a running claim must finish first.
      await end.claimEnds;
      throw mailError(err, end);
    } finally {
      end.isOver = true;
      transport.close();
    }
  };
}

/** Tracks the end of one message, which is sent only after the message is claimed. */
function endOfMessage(claim: Delivery["claim"]) {
  const end = {
    /** True after the conversation. Nothing is sent any more. */
    isOver: false,
    isWithdrawn: false,
    /** True if the server may have the whole message. */
    isSent: false,
    /** Resolves when no claim is running. */
    claimEnds: Promise.resolve(),
    async *heldBack(content: AsyncIterable<Buffer>) {
      yield* content;
      await delay(BEFORE_END_MS);
      if (end.isOver) throw new Error("the connection was lost before the end of the message");
      if (claim) {
        const claimed = claim();
        end.claimEnds = claimed.then(
          () => {},
          () => {},
        );
        end.isWithdrawn = !(await claimed);
      }
      if (end.isWithdrawn) throw new Error("the message was withdrawn");
      if (end.isOver) throw new Error("the connection was lost before the end of the message");
      end.isSent = true;
    },
  };
  return end;
}
