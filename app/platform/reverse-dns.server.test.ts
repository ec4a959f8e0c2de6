import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { parseAddress } from "#app/engine/net/address";

import { createReverseDns } from "./reverse-dns.server";

const GOOGLE = parseAddress("8.8.8.8")!;
const addressNumber = (n: number) => parseAddress(`8.8.${n >> 8}.${n & 255}`)!;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an address is looked up once, and its name is cached for an hour", async () => {
  const reverse = vi.fn(async () => ["dns.google"]);
  const dns = createReverseDns({ reverse });
  expect(await dns(GOOGLE)).toEqual({ state: "found", names: ["dns.google"] });
  await dns(GOOGLE);
  expect(reverse).toHaveBeenCalledTimes(1);
  expect(reverse).toHaveBeenCalledWith("8.8.8.8");
  vi.advanceTimersByTime(3_600_001);
  await dns(GOOGLE);
  expect(reverse).toHaveBeenCalledTimes(2);
});

test.each(["ENOTFOUND", "ENODATA"])(
  "after the error %s an address counts as having no name",
  async (code) => {
    const dns = createReverseDns({
      reverse: () => Promise.reject(Object.assign(new Error(), { code })),
    });
    expect(await dns(GOOGLE)).toEqual({ state: "none", names: [] });
  },
);

test("a reverse lookup without an answer fails after 1.5 seconds", async () => {
  const dns = createReverseDns({ reverse: () => new Promise(() => {}) });
  const answer = dns(GOOGLE);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await answer).toEqual({ state: "failed", names: [] });
});

test("a failed reverse lookup is repeated after a minute", async () => {
  const reverse = vi.fn(() => Promise.reject(Object.assign(new Error(), { code: "ESERVFAIL" })));
  const dns = createReverseDns({ reverse });
  expect(await dns(GOOGLE)).toEqual({ state: "failed", names: [] });
  vi.advanceTimersByTime(59_000);
  await dns(GOOGLE);
  expect(reverse).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await dns(GOOGLE);
  expect(reverse).toHaveBeenCalledTimes(2);
});

test.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "fd00::1"])(
  "the special-purpose address %s is not looked up",
  async (ip) => {
    const reverse = vi.fn(async () => ["router.local"]);
    const answer = await createReverseDns({ reverse })(parseAddress(ip)!);
    expect(answer.state).toBe("special");
    expect(reverse).not.toHaveBeenCalled();
  },
);

test("createReverseDns without a resolver answers with the state off", async () => {
  expect(await createReverseDns({ reverse: null })(GOOGLE)).toEqual({ state: "off", names: [] });
});

test("at most five reverse names with up to 255 characters each are returned", async () => {
  const dns = createReverseDns({
    reverse: async () => Array.from({ length: 999 }, () => "x".repeat(9_999)),
  });
  const { names } = await dns(GOOGLE);
  expect(names).toHaveLength(5);
  expect(names[0]).toHaveLength(255);
});

test("at most 50 reverse lookups are open at once, and further lookups are not sent", async () => {
  const reverse = vi.fn(() => new Promise<string[]>(() => {}));
  const dns = createReverseDns({ reverse });
  const lookups = Array.from({ length: 60 }, (_, n) => dns(addressNumber(n)));
  await vi.advanceTimersByTimeAsync(1_500);
  await Promise.all(lookups);
  expect(reverse).toHaveBeenCalledTimes(50);
});
