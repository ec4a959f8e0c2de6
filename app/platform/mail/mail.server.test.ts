import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { createMailTransport, type Mail } from "./mail.server";

const folder = mkdtempSync(join(tmpdir(), "palisade-mail-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const transport = createMailTransport({ MAIL_FROM: "Us <us@example.net>", DATA_DIR: folder });
const MAIL: Mail = { id: "a-1", to: "to@example.net", subject: "Hello", text: "Hello." };

describe("a mail", () => {
  test.each<[string, Partial<Mail>]>([
    ["a line break in the subject", { subject: "Hello\r\nBcc: x@example.com" }],
    ["a line break in the receiver", { to: "to@example.net\nx@example.com" }],
    ["a line break in the sender", { fromName: "A\nBcc: x@example.com" }],
    ["a line break in a name", { replyTo: { name: "A\rB", address: "a@example.com" } }],
    ["a line break in an address", { replyTo: { name: "A", address: "a@example.com\r\nX: y" } }],
    ["an id that leads to another folder", { id: "../../etc/passwd" }],
  ])("a mail with %s is rejected", async (_name, change) => {
    await expect(transport.send({ ...MAIL, ...change })).rejects.toThrow("mail header");
    expect(() => readdirSync(join(folder, "mail"))).toThrow();
  });
});
