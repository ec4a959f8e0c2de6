import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { formatInterval } from "../../app/engine/net/interval";
import { KNOWN_FEEDS } from "../../app/platform/feeds/known-feeds";
import { parseFeed } from "../../app/platform/feeds/parse-feed";
import { NO_PLACE } from "../../app/platform/ip-intelligence/ip-facts";
import { RangeTable } from "../../app/platform/ip-intelligence/range-table";
import { cutAtLists, entriesOf } from "./cut-at-lists";
import { feedsInFolder } from "./feeds-in-folder";
import { readList } from "./read-list";
import { type Data, score } from "./score";

const tableOf = (text: string) => new RangeTable(parseFeed(text).arrays);
const LIST = "23.20.0.0/30\n23.20.0.9\n2600:1f00:0:1::/64\n2600:1f00:0:4::7";
const table = tableOf(LIST);

/** Data with one residential network that contains all addresses except those on the list. */
const everything = readList("0.0.0.0/0\n::/0").map(({ interval }) => interval);
const data: Data = {
  lookup: (address) => ({
    ...{ ...NO_PLACE, country: "US", organization: "Example" },
    asn: 64_500,
    networkClass: table.contains(address) ? "hosting" : "residential",
  }),
  ranges: ({ version }) => ({ place: null, network: everything[version === 4 ? 0 : 1]! }),
};
const isListed = ({ networkClass }: { networkClass: unknown }) => networkClass === "hosting";

test("a range is counted only in the parts that a list covers", () => {
  const list = readList("23.20.0.0/28\n23.20.0.0/29");
  const cut = score(cutAtLists(data, [table]), list, isListed);
  expect(cut).toMatchObject({ addresses: 24, rightAddresses: 9, rightEntries: 1 });
  expect(score(data, list, isListed).rightAddresses).toBe(24);
});

test("IPv6 addresses are counted in /64 networks", () => {
  const list = readList("2600:1f00::/62");
  const { addresses, rightAddresses } = score(cutAtLists(data, [table]), list, isListed);
  expect(rightAddresses / addresses).toBe(1 / 4);
});

test("entriesOf returns the ranges of a feed as list entries", () => {
  const texts = ([4, 6] as const).map((version) =>
    entriesOf(table, version).map(({ interval }) => formatInterval(interval)),
  );
  expect(texts).toEqual([
    ["23.20.0.0/30", "23.20.0.9"],
    ["2600:1f00:0:1::/64", "2600:1f00:0:4::7"],
  ]);
});

test("lists in a folder are validated like downloads from their publishers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "feeds-"));
  const exits = Array.from({ length: 200 }, (_, at) => `185.220.101.${at}`).join("\n");
  writeFileSync(join(folder, "tor-exits.txt"), exits);
  writeFileSync(join(folder, "linode.csv"), "45.33.0.0/17,US,US-TX,Richardson,");
  const chosen = [...KNOWN_FEEDS.values()].filter(({ networkClass }) => networkClass !== null);
  const [tor, linode, ...others] = await feedsInFolder(folder, chosen, () => "hosting");
  expect(others).toEqual([]);
  expect(tor?.networkLists).toMatchObject([{ id: "tor-exits", networkClass: "tor" }]);
  expect(linode?.networkLists).toEqual([]);
  expect(linode?.status.problem).toContain("at least 300 are expected");
});
