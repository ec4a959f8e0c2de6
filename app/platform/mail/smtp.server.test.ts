import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startMailServer, type TestMailServer } from "#tests/helpers/servers/mail-server";

import { createMailTransport } from "./mail.server";
import { MailError } from "./mail-error";
import type { Delivery } from "./smtp.server";

let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const MAIL = { id: "a-1", to: "to@example.net", subject: "Hello", text: ".Hello.\n.\nBye." };

/** Sends a message. Returns the failure of the MailError, or "sent". */
async function send(delivery?: Delivery, conversationMs?: number): Promise<string> {
  const env = { SMTP_URL: server.url, MAIL_FROM: "Us <us@example.net>", DATA_DIR: "" };
  try {
    await createMailTransport(env, conversationMs).send(MAIL, delivery);
    return "sent";
  } catch (err) {
    expect(err).toBeInstanceOf(MailError);
    return (err as MailError).failure;
  }
}

test.each([
  ["temporary", "greeting", 0],
  ["temporary", "receiver", 0],
  ["temporary", "data", 0],
  ["unconfirmed", "message", 1],
  ["sent", "accepted", 1],
] as const)(
  "the result of sending is %s when the server disconnects at %s",
  async (end, drops, received) => {
    server.drops = drops;
    expect(await send()).toBe(end);
    expect(server.received).toHaveLength(received);
  },
);

test.each([
  ["451 4.3.0 try later", "temporary"],
  ["554 5.6.0 no", "temporary"],
  ["550 5.1.1 no such mailbox", "refused"],
])("a message that the server answers with %s is %s", async (answer, end) => {
  server.messageAnswer = answer;
  expect(await send()).toBe(end);
});

test("a message is claimed once, when the server is ready for it and before its end is sent", async () => {
  const steps: string[] = [];
  server.onData = () => void steps.push("announced");
  const claim = () => {
    steps.push(`claimed with ${server.received.length} received`);
    return Promise.resolve(true);
  };
  expect(await send({ claim })).toBe("sent");
  expect(steps).toEqual(["announced", "claimed with 0 received"]);
  expect(server.received[0]).toContain("\r\n\r\n..Hello.\r\n..\r\nBye.");
});

test("the unsubscribe link is an unfolded header that supports one-click", async () => {
  const unsubscribe = `https://app.example.com/unsubscribe?token=${"a".repeat(400)}`;
  const env = { SMTP_URL: server.url, MAIL_FROM: "us@example.net", DATA_DIR: "" };
  await createMailTransport(env).send({ ...MAIL, unsubscribe });
  const headers = server.received[0]!.split("\r\n\r\n")[0]!.split("\r\n");
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  await createMailTransport(env).send(MAIL);
  expect(server.received[1]).not.toContain("List-Unsubscribe");
});

test("a message that is not claimed is withdrawn and never sent completely", async () => {
  expect(await send({ claim: () => Promise.resolve(false) })).toBe("withdrawn");
  await expect.poll(server.open).toBe(0);
  expect(server.received).toEqual([]);
});

test("a message is not claimed when the server disconnects before its end", async () => {
  let claims = 0;
  server.drops = "data";
  const claim = () => Promise.resolve(++claims > 0);
  expect(await send({ claim })).toBe("temporary");
  expect(claims).toBe(0);
});

test("a conversation that ends during a claim is reported after the claim", async () => {
  let answerClaim = (_isOurs: boolean) => {};
  const claim = vi.fn(() => new Promise<boolean>((resolve) => (answerClaim = resolve)));
  const stop = new AbortController();
  const ended = vi.fn();
  const sending = send({ claim, signal: stop.signal }).finally(ended);
  await expect.poll(() => claim.mock.calls.length).toBe(1);
  stop.abort();
  await expect.poll(server.open).toBe(0);
  expect(ended).not.toHaveBeenCalled();
  answerClaim(true);
  expect(await sending).toBe("temporary");
});

test("the connection to a server without a greeting is closed at the time limit of the conversation", async () => {
  server.greets = new Promise(() => {});
  expect(await send({}, 200)).toBe("temporary");
  await expect.poll(server.open).toBe(0);
});

test("the connection to a server that drips its greeting is closed at the time limit of the conversation", async () => {
  let drip: NodeJS.Timeout | undefined;
  const dripping = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("close", () => clearInterval(drip));
    drip = setInterval(() => socket.write("220-not yet\r\n"), 20);
  });
  dripping.listen(0, "127.0.0.1");
  await once(dripping, "listening");
  const { port } = dripping.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "us@example.net", DATA_DIR: "" };
  await expect(createMailTransport(env, 300).send(MAIL)).rejects.toThrow(/ABORT/i);
  const ended = once(dripping, "close");
  dripping.close();
  await ended;
});

test("aborting the signal at shutdown closes the connection to a server without a greeting", async () => {
  let isGreeted = () => {};
  server.greets = new Promise((resolve) => (isGreeted = resolve));
  const stop = new AbortController();
  const sending = send({ signal: stop.signal });
  await expect.poll(server.open).toBe(1);
  stop.abort();
  expect(await sending).toBe("temporary");
  isGreeted();
  expect(server.requests).toEqual([]);
});
