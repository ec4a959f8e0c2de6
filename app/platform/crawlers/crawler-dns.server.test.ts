import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { parseAddress } from "../../engine/net/address";
import { createCrawlerDns } from "./crawler-dns.server";

const ADDRESS = parseAddress("66.249.66.1")!;
const HOSTS = [".googlebot.com", ".google.com"];
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noName = () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));

function dnsWith(names: readonly string[], addresses: readonly string[]) {
  const nameServers = {
    reverse: vi.fn(async () => names),
    resolve: vi.fn(async () => addresses),
  };
  const dns = createCrawlerDns({ nameServers, clock: Date.now });
  const ask = async () => {
    dns.verdict(ADDRESS, HOSTS);
    await vi.advanceTimersByTimeAsync(0);
    return dns.verdict(ADDRESS, HOSTS);
  };
  return { dns, nameServers, ask };
}

test("the first visit waits for nobody; the next one has the answer", async () => {
  const { dns, ask } = dnsWith(["crawl-1.googlebot.com"], ["66.249.66.1"]);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe(null);
  expect(await ask()).toBe("yes");
});

test.each([
  ["a name of somebody else", ["host.example.com"], ["66.249.66.1"]],
  ["a name that only ends alike", ["evilgooglebot.com"], ["66.249.66.1"]],
  ["the operator's name in front of another", ["googlebot.com.evil.example"], ["66.249.66.1"]],
  ["a name that leads to another address", ["crawl-1.googlebot.com"], ["66.249.66.2"]],
  ["no name at all", [], []],
])("%s is no", async (_, names, addresses) => {
  expect(await dnsWith(names, addresses).ask()).toBe("no");
});

test("yes holds for a day, no for an hour", async () => {
  const yes = dnsWith(["crawl-1.googlebot.com"], ["66.249.66.1"]);
  await yes.ask();
  vi.advanceTimersByTime(23 * HOUR);
  yes.dns.verdict(ADDRESS, HOSTS);
  expect(yes.nameServers.reverse).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * HOUR);
  yes.dns.verdict(ADDRESS, HOSTS);
  expect(yes.nameServers.reverse).toHaveBeenCalledTimes(2);

  const no = dnsWith([], []);
  await no.ask();
  vi.advanceTimersByTime(HOUR + 1);
  no.dns.verdict(ADDRESS, HOSTS);
  expect(no.nameServers.reverse).toHaveBeenCalledTimes(2);
});

test("name servers that do not answer in time say nothing, and are left alone for an hour", async () => {
  const reverse = vi.fn(() => new Promise<string[]>(() => {}));
  const dns = createCrawlerDns({ nameServers: { reverse, resolve: noName }, clock: Date.now });
  dns.verdict(ADDRESS, HOSTS);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe(null);
  expect(reverse).toHaveBeenCalledTimes(1);
});

test("a failure of the name servers is not a no", async () => {
  const fails = () => Promise.reject(Object.assign(new Error(), { code: "ESERVFAIL" }));
  const dns = createCrawlerDns({
    nameServers: { reverse: fails, resolve: fails },
    clock: Date.now,
  });
  dns.verdict(ADDRESS, HOSTS);
  await vi.advanceTimersByTimeAsync(0);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe(null);
});

test("a flood of pretenders asks at most twenty questions at a time", () => {
  const reverse = vi.fn(() => new Promise<string[]>(() => {}));
  const dns = createCrawlerDns({ nameServers: { reverse, resolve: noName }, clock: Date.now });
  for (let n = 0; n < 500; n++) dns.verdict(parseAddress(`66.249.${n >> 8}.${n & 255}`)!, HOSTS);
  expect(reverse).toHaveBeenCalledTimes(20);
});

test("switched off, nobody is asked and nothing is known", () => {
  const dns = createCrawlerDns({ nameServers: null, clock: Date.now });
  expect(dns.verdict(ADDRESS, HOSTS)).toBe(null);
});
