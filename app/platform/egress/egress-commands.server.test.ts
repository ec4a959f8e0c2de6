import { afterAll, beforeAll, expect, test } from "vitest";

import type { DevStore } from "#tests/dev-store/server";
import { startTestStore } from "#tests/dev-store/test-store";

import { runOperatorCommand } from "../operator/command";
import { egressCommands } from "./egress-commands.server";
import { egressAddresses } from "./egress-settings";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const echoUrl = () => `${store.platformUrl}/echo`;
const answering =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

async function egress(
  addresses: string | null,
  url: string | undefined,
  send: typeof fetch = fetch,
) {
  const settings = {
    addresses: addresses === null ? undefined : egressAddresses.parse(addresses),
    echoUrl: url,
  };
  const command = { command: "egress", arguments: {} };
  const { done, text } = await runOperatorCommand(
    egressCommands(settings, send),
    command,
    {} as never,
  );
  expect(done).toBe(true);
  return text;
}

test("the egress command prints the configured addresses and the answer of the echo service", async () => {
  expect(await egress("127.0.0.0/8, ::1", echoUrl())).toBe(
    "EGRESS_ADDRESSES: 127.0.0.0/8, ::1\nEGRESS_ECHO_URL answered: 127.0.0.1",
  );
});

test("the egress command warns if this machine's address is not in EGRESS_ADDRESSES", async () => {
  const text = await egress("203.0.113.0/24,2001:db8::/64", echoUrl());
  expect(text).toContain("EGRESS_ADDRESSES: 203.0.113.0/24,2001:db8::/64");
  expect(text).toMatch(/Warning: 127\.0\.0\.1 is not in EGRESS_ADDRESSES\. Shopify answers 403/);
});

test("the egress command reports variables that are not set", async () => {
  const text = await egress(null, undefined);
  expect(text).toMatch(/^EGRESS_ADDRESSES is not set\..*\nEGRESS_ECHO_URL is not set/);
});

test.each([
  ['{"ip":"2001:db8::7"}', "2001:db8::7"],
  ["203.0.113.9\n", "203.0.113.9"],
])("the egress command reads the address from the answer %j", async (body, address) => {
  expect(await egress("::/0", "https://echo.test", answering(body))).toContain(
    `answered: ${address}`,
  );
});

test.each([
  ["a status", answering("", 502), "status 502"],
  ["a page", answering("<html>"), "the answer is not an address"],
  ["an endless answer", answering("9".repeat(1_000_000)), "the answer is not an address"],
  ["no connection", () => Promise.reject(new TypeError("fetch failed")), "no answer"],
])("the egress command warns about %s instead of an address", async (_what, send, why) => {
  const text = await egress("::/0", "https://echo.test", send);
  expect(text).toContain(`Warning: EGRESS_ECHO_URL gave no address: ${why}.`);
});

test("an EGRESS_ADDRESSES value that is not an address is rejected", () => {
  const read = egressAddresses.safeParse("203.0.113.1, example.com");
  expect(read.error?.issues[0]?.message).toMatch(/“example\.com”/);
});
