import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { CRAWLERS } from "#app/engine/crawlers/crawler-table";

import { chosenFeeds } from "./chosen-feeds.server";
import { KNOWN_FEEDS } from "./known-feeds";

function fileWith(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), "feeds-")), "feeds.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test("the lists of crawler operators are enabled by default, and network lists are not", () => {
  const usual = chosenFeeds(undefined);
  expect(usual.map(({ id }) => id)).toContain("gptbot");
  expect(usual.filter(({ networkClass }) => networkClass !== null)).toEqual([]);
  expect(chosenFeeds("none")).toEqual([]);
  expect(chosenFeeds("tor-exits, crawlers")).toEqual([KNOWN_FEEDS.get("tor-exits"), ...usual]);
});

test('the choice "recommended" enables crawler lists and networks published by their operators', () => {
  const ids = (choice: string) => chosenFeeds(choice).map(({ id }) => id);
  const networks = [
    ...["tor-exits", "tor-exits-ipv6", "icloud-private-relay", "google-vpn", "nordvpn", "mullvad"],
    ...["aws", "google-cloud", "oracle-cloud", "digitalocean", "linode", "vultr"],
  ];
  expect(ids("recommended")).toEqual([...ids("crawlers"), ...networks]);
  expect(ids("recommended, x4b-vpn-ipv4, tor-exits, crawlers")).toEqual([
    ...ids("recommended"),
    "x4b-vpn-ipv4",
  ]);
});

test("chosenFeeds enables known feeds by their names, separated by commas", () => {
  const feeds = chosenFeeds("tor-exits, google-common");
  expect(feeds).toEqual([KNOWN_FEEDS.get("tor-exits"), KNOWN_FEEDS.get("google-common")]);
});

test("a feeds file can change a known feed and add a new feed", () => {
  const url = "https://lists.example.com/vpn.txt";
  const own = { id: "ours", url, networkClass: "vpn" };
  const feeds = chosenFeeds(fileWith(["mullvad", { id: "tor-exits", url, everyHours: 6 }, own]));
  expect(feeds.map(({ id, everyHours }) => [id, everyHours])).toEqual([
    ["mullvad", 24],
    ["tor-exits", 6],
    ["ours", 24],
  ]);
  expect(feeds[1]).toMatchObject({ url, networkClass: "tor", minEntries: 200 });
});

test.each([
  ["tor-exit", /"tor-exit" is not a known feed/],
  ["recommend", /"recommend" is not a known feed/],
  ["recommended,constructor", /"constructor" is not a known feed/],
  [fileWith([{ id: "ours" }]), /Add its url/],
  [fileWith([{ id: "../etc", url: "https://example.com" }]), /lower-case/],
  [fileWith([{ id: "ours", url: "file:///etc/passwd" }]), /URL/],
  ["/nowhere/feeds.json", /ENOENT/],
])("the feed choice %s is rejected with the reason", (choice, reason) => {
  expect(() => chosenFeeds(choice)).toThrow(reason);
  expect(() => chosenFeeds(choice)).toThrow("IP_FEEDS cannot be used");
});

test("every feed that verifies a crawler is a known feed", () => {
  const named = CRAWLERS.flatMap(({ feeds }) => feeds);
  expect(named.filter((id) => !KNOWN_FEEDS.has(id))).toEqual([]);
});
