import { beforeAll, expect, test, vi } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import type { Database } from "#app/store/client.server";
import { testDatabase } from "#tests/helpers/servers/database";

import { createCrawlerDns } from "./crawler-dns.server";
import { storedProofs } from "./crawler-proofs.server";

const HOSTS = ["crawl-*.googlebot.com"];
const DAY = 86_400_000;

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

/** Creates a process that shares only the database with other processes. */
function processWith(names: readonly string[], clock = Date.now) {
  const nameServers = {
    reverse: vi.fn(async () => names),
    resolve: vi.fn(async () => ["66.249.66.1", "66.249.66.2"]),
  };
  return { nameServers, dns: createCrawlerDns({ nameServers, clock, proofs: storedProofs(db) }) };
}

test("a proof from one process is used by the other processes and after a restart", async () => {
  const address = parseAddress("66.249.66.1")!;
  const first = processWith(["crawl-1.googlebot.com"]);
  const other = processWith([]);
  first.dns.verdict(address, HOSTS);
  await vi.waitFor(() => expect(first.dns.verdict(address, HOSTS)).toBe("yes"));
  const proofs = storedProofs(db);
  const key = "66.249.66.1 crawl-*.googlebot.com";
  await vi.waitFor(async () => expect(await proofs.find(key)).not.toBe(null));

  other.dns.verdict(address, HOSTS);
  await vi.waitFor(() => expect(other.dns.verdict(address, HOSTS)).toBe("yes"));
  expect(other.nameServers.reverse).not.toHaveBeenCalled();

  const restarted = processWith([]);
  await restarted.dns.restore();
  expect(restarted.dns.verdict(address, HOSTS)).toBe("yes");

  const muchLater = processWith([], () => Date.now() + 3 * DAY);
  await muchLater.dns.restore();
  expect(muchLater.dns.verdict(address, HOSTS)).toBe("asking");
});

test("negative verdicts are not stored, and old proofs are deleted", async () => {
  const { dns } = processWith(["host.example.com"]);
  const pretender = parseAddress("66.249.66.2")!;
  dns.verdict(pretender, HOSTS);
  await vi.waitFor(() => expect(dns.verdict(pretender, HOSTS)).toBe("no"));
  const proofs = storedProofs(db);
  expect(await proofs.find("66.249.66.2 crawl-*.googlebot.com")).toBe(null);

  const now = Date.now();
  await proofs.keep("old", now - 3 * DAY);
  await proofs.keep("new", now);
  expect(await proofs.find("old")).toBe(null);
  expect((await proofs.latest(1)).map(({ key }) => key)).toEqual(["new"]);
});
