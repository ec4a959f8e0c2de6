import { Hono } from "hono";
import { expect, test } from "vitest";

import { merchantAddress, merchantChain } from "./merchant-address.server";

async function merchantSeen(
  proxies: number,
  forwardedFor?: string,
  remoteAddress?: string,
): Promise<string> {
  const app = new Hono();
  app.get("/", (context) => context.text(merchantAddress(merchantChain(context), proxies)));
  const headers = forwardedFor ? { "x-forwarded-for": forwardedFor } : undefined;
  const env = remoteAddress ? { incoming: { socket: { remoteAddress } } } : undefined;
  return (await app.request("/", { headers }, env)).text();
}

test("without a proxy the merchant's address is the peer's address, whatever the header contains", async () => {
  expect(await merchantSeen(0, "198.51.100.1", "203.0.113.9")).toBe("203.0.113.9");
});

test("the merchant's address is the last entry behind one proxy, and the entry before it behind two", async () => {
  expect(await merchantSeen(1, "192.0.2.66, 203.0.113.9", "10.0.0.1")).toBe("203.0.113.9");
  expect(await merchantSeen(2, "192.0.2.66, 203.0.113.9, 10.0.0.2", "10.0.0.1")).toBe(
    "203.0.113.9",
  );
});

test("an unknown merchant's address is empty", async () => {
  expect(await merchantSeen(0)).toBe("");
  expect(await merchantSeen(1)).toBe("");
  expect(await merchantSeen(1, "nonsense")).toBe("");
});
