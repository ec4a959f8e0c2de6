import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { parseAddress } from "#app/engine/net/address";

import type { OwnClass } from "./feed-coverage";
import { createFeedFiles } from "./feed-files.server";
import { type Feeds, openFeeds } from "./feeds.server";
import { createFetchFeed } from "./fetch-feed.server";
import { KeptFeed } from "./kept-feed.server";
import { parseInThread } from "./parse-in-thread.server";

const EXIT = parseAddress("185.220.101.1")!;
const log = { info: vi.fn(), warn: vi.fn() };

/** Simulates our own data about one provider's customers. */
const ownClass: OwnClass = ({ version, d }) =>
  version === 4 && d >>> 24 === 73 ? "residential" : "hosting";

let folder: string;
let publisher: Server;
let url: string;
/** Next response of the publisher. */
let answer: { status?: number; body?: string; etag?: string; location?: string };
let requests: (string | undefined)[];
let opened: Feeds[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "feeds-"));
  requests = [];
  opened = [];
  publisher = createServer((request, response) => {
    const known = request.headers["if-none-match"];
    requests.push(known);
    const { status = 200, body = "", etag, location } = answer;
    response.statusCode = etag !== undefined && known === etag ? 304 : status;
    if (etag) response.setHeader("etag", etag);
    if (location) response.setHeader("location", location);
    response.end(response.statusCode === 304 ? undefined : body);
  });
  await new Promise<void>((ready) => publisher.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/exits`;
});

afterEach(async () => {
  for (const feeds of opened) feeds.close();
  publisher.closeAllConnections();
  await new Promise((closed) => publisher.close(closed));
  await rm(folder, { recursive: true });
});

const FEED = {
  id: "exits",
  title: "a list of exits",
  networkClass: "tor",
  everyHours: 1,
  minEntries: 2,
} as const;

function keptFeed(over: Partial<{ minEntries: number; mayCoverHomes: boolean }> = {}) {
  return new KeptFeed(
    { ...FEED, url, ...over },
    {
      fetch: createFetchFeed({ allowPrivate: true }),
      parse: parseInThread,
      files: createFeedFiles(folder),
      ownClass,
      clock: () => 1_000,
      log,
      changed: () => {},
    },
  );
}

test("a downloaded list is parsed and its addresses are matched", async () => {
  answer = { body: "185.220.101.1\n185.220.101.2\n" };
  const feed = keptFeed();
  expect(await feed.refresh()).toBe(true);
  expect(feed.ranges?.contains(EXIT)).toBe(true);
  expect(feed.status).toMatchObject({ entries: 2, goodAt: 1_000, problem: null });
}, 20_000);

test("an unchanged list is not downloaded again", async () => {
  answer = { body: "185.220.101.1\n185.220.101.2\n", etag: '"1"' };
  const feed = keptFeed();
  await feed.refresh();
  expect(await feed.refresh()).toBe(true);
  expect(requests).toEqual([undefined, '"1"']);
  expect(feed.ranges?.contains(EXIT)).toBe(true);
}, 20_000);

test("the last good list is used after a restart while the publisher is unavailable", async () => {
  answer = { body: "185.220.101.1\n185.220.101.2\n" };
  await keptFeed().refresh();
  answer = { status: 503 };
  const restarted = keptFeed();
  await restarted.restore();
  expect(await restarted.refresh()).toBe(false);
  expect(restarted.ranges?.contains(EXIT)).toBe(true);
  expect(restarted.status.problem).toContain("its publisher answered 503");
  expect(restarted.status.problem).toContain("The last good list stays in use.");
}, 20_000);

const HOSTS = "185.220.101.1\n185.220.101.3\n185.220.101.5\n185.220.101.7\n";

test.each([
  ["an error page", { body: "<html>Sorry</html>" }, "it lists 0 networks, at least 2"],
  ["a truncated list", { body: "185.220.101.1\n185.220.101.2\n" }, "shrank from 4 networks to 2"],
  ["a list of half the internet", { body: "128.0.0.0/1\n8.8.8.8\n8.8.4.4" }, "wider than any one"],
  ["a list of everything", { body: "0.0.0.0/0\n".repeat(4) }, "wider than any one"],
  [
    "a provider's whole network",
    { body: `${HOSTS}73.0.0.0/8\n` },
    "a range of 16,777,216 addresses, nearly all homes",
  ],
  [
    "many homes of a provider",
    { body: `${HOSTS}73.1.0.0/16\n73.3.0.0/16\n` },
    "of its 131,076 addresses are homes",
  ],
  [
    "ten times as much as before",
    { body: `${HOSTS}185.0.0.0/9\n` },
    "it grew from 4 addresses to 8,388,612",
  ],
  ["more than 64 MB", { body: "8.8.8.8\n".repeat(8_500_000) }, "larger than 64 MB"],
  ["a redirect in circles", { status: 302, location: "/again" }, "redirects too often"],
  ["a redirect to a file", { status: 302, location: "file:///etc/passwd" }, "away from https"],
])(
  "a feed answer with %s does not replace a good list",
  async (_, bad, reason) => {
    answer = { body: HOSTS };
    const feed = keptFeed();
    await feed.refresh();
    answer = bad;
    expect(await feed.refresh()).toBe(false);
    expect(feed.status.problem).toContain(reason);
    expect(feed.ranges?.contains(EXIT)).toBe(true);
  },
  30_000,
);

test("a stored list that covers homes is not used after a restart and is reported", async () => {
  answer = { body: `${HOSTS}73.0.0.0/8\n`, etag: '"1"' };
  await keptFeed({ mayCoverHomes: true }).refresh();
  const restarted = keptFeed();
  await restarted.restore();
  expect(restarted.ranges).toBe(null);
  expect(await restarted.refresh()).toBe(false);
  expect(restarted.status.problem).toContain("nearly all homes");
}, 20_000);

test("a list that covers homes is used if mayCoverHomes is set", async () => {
  answer = { body: `${HOSTS}73.0.0.0/8\n` };
  const feed = keptFeed({ mayCoverHomes: true });
  expect(await feed.refresh()).toBe(true);
  expect(feed.ranges?.contains(parseAddress("73.1.2.3")!)).toBe(true);
}, 20_000);

test("a list that contains a few single homes among servers is accepted", async () => {
  answer = { body: `${HOSTS}73.1.2.3\n73.9.8.7\n` };
  expect(await keptFeed().refresh()).toBe(true);
}, 20_000);

test("a damaged stored list is ignored", async () => {
  await writeFile(join(folder, "exits.feed"), "not what we wrote\n185.220.101.1\n");
  const feed = keptFeed();
  await feed.restore();
  expect(feed.ranges).toBe(null);
});

test.each(["http://127.0.0.1:1/", "http://[::1]/", "http://169.254.169.254/latest/meta-data"])(
  "the feed address %s is rejected unless private addresses are allowed",
  async (address) => {
    const fetch = createFetchFeed({ allowPrivate: false });
    await expect(fetch(address, null)).rejects.toThrow("IP_FEEDS_PRIVATE=allow");
  },
);

test("loaded feeds call onChange and provide their ranges and network lists", async () => {
  answer = { body: "185.220.101.1\n185.220.101.2\n" };
  const choice = join(folder, "choice.json");
  await writeFile(choice, JSON.stringify([{ ...FEED, url }]));
  await new Promise<void>((changed) => {
    const options = { choice, allowPrivate: true, folder, ownClass, clock: () => 1_000, log };
    void openFeeds({ ...options, onChange: () => changed() }).then((feeds) => opened.push(feeds));
  });
  const [feeds] = opened;
  expect(feeds?.ranges("exits")?.contains(EXIT)).toBe(true);
  expect(feeds?.networkLists()).toMatchObject([{ networkClass: "tor", source: FEED.title }]);
  expect(feeds?.ranges("unknown")).toBe(null);
}, 20_000);
