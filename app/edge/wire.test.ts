import { createHmac } from "node:crypto";

import { expect, test } from "vitest";

import { edgeKey, type EdgeMessage, isSignedEdge, signEdge } from "./wire";

const SECRET = "a secret of a connection";
const message: EdgeMessage = {
  purpose: "log",
  connection: "0b9c6a0e-6a4e-4f0a-9f0b-0d9d3a1f2c3d",
  timestamp: "1795500000000",
  body: new TextEncoder().encode('{"format":1}'),
};

test("a signature is HMAC-SHA-256 over purpose, connection, timestamp and body", async () => {
  const text = `palisade edge v1\nlog\n${message.connection}\n1795500000000\n{"format":1}`;
  const signature = await signEdge(await edgeKey(SECRET), message);
  expect(signature).toBe(createHmac("sha256", SECRET).update(text).digest("hex"));
  expect(await isSignedEdge(await edgeKey(SECRET), message, signature)).toBe(true);
});

test("a signature is invalid for another secret, purpose, connection, time or body", async () => {
  const key = await edgeKey(SECRET);
  const signature = await signEdge(key, message);
  expect(await isSignedEdge(await edgeKey(`${SECRET}.`), message, signature)).toBe(false);
  const others: EdgeMessage[] = [
    { ...message, purpose: "log-answer" },
    { ...message, connection: `${message.connection}\n` },
    { ...message, timestamp: "1795500000001" },
    { ...message, body: message.body.subarray(1) },
  ];
  for (const other of others) expect(await isSignedEdge(key, other, signature)).toBe(false);
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["a text that is not hexadecimal", "x".repeat(64)],
  ["a text that is too short", "ab"],
])("a signature of %s is invalid", async (_what, signature) => {
  expect(await isSignedEdge(await edgeKey(SECRET), message, signature)).toBe(false);
});
