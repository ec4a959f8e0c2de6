import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { parseAddress } from "#app/engine/net/address";

import { createCrawlerDns } from "./crawler-dns.server";

const ADDRESS = parseAddress("66.249.66.1")!;
const HOSTS = ["crawl-*.googlebot.com", ".search.msn.com"];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noName = () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));
const failLookup = () => Promise.reject(Object.assign(new Error(), { code: "ESERVFAIL" }));
const never = () => new Promise<string[]>(() => {});

function dnsWith(names: readonly string[], addresses: readonly string[]) {
  const nameServers = {
    reverse: vi.fn(async (ip: string) => (ip === "66.249.66.1" ? names : ["dns.google"])),
    resolve: vi.fn(async () => addresses),
  };
  const dns = createCrawlerDns({ nameServers, clock: Date.now });
  const send = async () => {
    dns.verdict(ADDRESS, HOSTS);
    await vi.advanceTimersByTimeAsync(0);
    return dns.verdict(ADDRESS, HOSTS);
  };
  return { dns, nameServers, send };
}

test("the first lookup of a crawler returns at once, and the next lookup returns the verdict", async () => {
  const { dns, send } = dnsWith(["crawl-1.googlebot.com"], ["66.249.66.1"]);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe("asking");
  expect(await send()).toBe("yes");
});

test.each(["Crawl-66-249-66-1.Googlebot.com.", "msnbot-1.a.search.msn.com"])(
  "the host name %s belongs to the crawler's operator",
  async (name) => expect(await dnsWith([name], ["66.249.66.1"]).send()).toBe("yes"),
);

test.each([
  ["a host name of another operator", ["host.example.com"], ["66.249.66.1"]],
  ["a host name with the same ending", ["crawl-1.evilgooglebot.com"], ["66.249.66.1"]],
  ["a name within a name", ["crawl-1.evil.googlebot.com"], ["66.249.66.1"]],
  ["a host name with overlapping ends", ["crawl-.com"], ["66.249.66.1"]],
  [
    "the operator's name in front of another",
    ["crawl-1.googlebot.com.evil.example"],
    ["66.249.66.1"],
  ],
  ["a name that leads to another address", ["crawl-1.googlebot.com"], ["66.249.66.2"]],
  ["no name at all", [], []],
])("%s does not verify a crawler", async (_, names, addresses) => {
  expect(await dnsWith(names, addresses).send()).toBe("no");
});

test("a positive verdict lasts a day and a negative verdict an hour, unless they are renewed", async () => {
  const yes = dnsWith(["crawl-1.googlebot.com"], ["66.249.66.1"]);
  await yes.send();
  vi.advanceTimersByTime(23 * HOUR);
  yes.dns.verdict(ADDRESS, HOSTS);
  expect(yes.nameServers.reverse).toHaveBeenCalledTimes(1);
  yes.nameServers.reverse.mockImplementation(never);
  vi.advanceTimersByTime(2 * HOUR);
  expect(yes.dns.verdict(ADDRESS, HOSTS)).toBe("yes");
  expect(yes.nameServers.reverse).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(24 * HOUR);
  expect(yes.dns.verdict(ADDRESS, HOSTS)).toBe("asking");

  const no = dnsWith(["host.example.com"], []);
  await no.send();
  vi.advanceTimersByTime(HOUR + 1);
  expect(no.dns.verdict(ADDRESS, HOSTS)).toBe("no");
  expect(no.nameServers.reverse).toHaveBeenCalledTimes(2);
});

test("an address whose host name changed is refuted at its renewal", async () => {
  const { dns, nameServers, send } = dnsWith(["crawl-1.googlebot.com"], ["66.249.66.1"]);
  await send();
  nameServers.reverse.mockResolvedValue(["host.example.com"]);
  vi.advanceTimersByTime(25 * HOUR);
  expect(await send()).toBe("no");
  expect(dns.stats()).toMatchObject({ lookups: 2, failed: 0, open: 0 });
});

test("failing name servers cause no verdict and are queried again after a minute", async () => {
  const nameServers = { reverse: vi.fn(failLookup), resolve: noName };
  const dns = createCrawlerDns({ nameServers, clock: Date.now });
  dns.verdict(ADDRESS, HOSTS);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe("asking");
  expect(nameServers.reverse).toHaveBeenCalledTimes(1);
  expect(dns.stats()).toMatchObject({ failed: 1, open: 0 });
  await vi.advanceTimersByTimeAsync(2);
  dns.verdict(ADDRESS, HOSTS);
  expect(nameServers.reverse).toHaveBeenCalledTimes(2);
});

test("name servers that never return a host name for a crawler cause no negative verdict", async () => {
  const nameServers = { reverse: noName, resolve: noName };
  const dns = createCrawlerDns({ nameServers, clock: Date.now });
  dns.verdict(ADDRESS, HOSTS);
  await vi.advanceTimersByTimeAsync(0);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe("asking");
  expect(dns.stats()).toMatchObject({ failed: 1 });
});

test("a name server's answer that arrives after a minute still determines the verdict", async () => {
  let answer!: (names: string[]) => void;
  const reverse = vi.fn(() => new Promise<string[]>((resolve) => (answer = resolve)));
  const nameServers = { reverse, resolve: async () => ["66.249.66.1"] };
  const dns = createCrawlerDns({ nameServers, clock: Date.now });
  dns.verdict(ADDRESS, HOSTS);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe("asking");
  answer(["crawl-1.googlebot.com"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(dns.verdict(ADDRESS, HOSTS)).toBe("yes");
  expect(reverse).toHaveBeenCalledTimes(1);
});

const address = (n: number) => parseAddress(`40.77.${n >> 8}.${n & 255}`)!;

test("in unlikely networks at most ten crawler lookups run at once, and further lookups are dropped", () => {
  const nameServers = { reverse: vi.fn(never), resolve: noName };
  const dns = createCrawlerDns({ nameServers, clock: Date.now });
  const verdicts = Array.from({ length: 500 }, (_, n) => dns.verdict(address(n), HOSTS));
  expect(nameServers.reverse).toHaveBeenCalledTimes(10);
  expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(490);
  expect(dns.verdict(address(1_000), HOSTS, true)).toBe("asking");
  expect(nameServers.reverse).toHaveBeenCalledTimes(11);
});

test("in the operator's networks 20 crawler lookups run at once, and up to 1,000 wait", async () => {
  const answers: ((names: string[]) => void)[] = [];
  const reverse = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)));
  const dns = createCrawlerDns({ nameServers: { reverse, resolve: noName }, clock: Date.now });
  const verdicts = Array.from({ length: 1_500 }, (_, n) => dns.verdict(address(n), HOSTS, true));
  expect(reverse).toHaveBeenCalledTimes(20);
  expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(480);
  for (const answer of answers.splice(0)) answer(["host.example.com"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(reverse).toHaveBeenCalledTimes(40);
  expect(dns.verdict(address(0), HOSTS, true)).toBe("no");
});

test("verdict returns null if name servers are disabled", () => {
  const dns = createCrawlerDns({ nameServers: null, clock: Date.now });
  expect(dns.verdict(ADDRESS, HOSTS)).toBe(null);
});
