import { expect, test } from "vitest";

import type { Network } from "./ip-facts";
import { matchesSearch, NetworkDirectory } from "./network-directory";

const network = (asn: number | null, organization: string | null): Network => ({
  asn,
  organization,
  networkClass: null,
});

const directory = new NetworkDirectory([
  network(64500, "Example Telecom GmbH"),
  network(64496, "Example Hosting"),
  network(64496, "Example Hosting, second name"),
  network(64501, null),
  network(null, "Example of nobody"),
]);

test.each([
  ["example", [64496, 64500]],
  ["hosting EXAMPLE", [64496]],
  ["AS64501", [64501]],
  ["as 64500", [64500]],
  ["64500", [64500]],
  ["6450", []],
  ["  ", []],
  ["nothing like it", []],
])("the network search %j returns %j, each number once", (search, found) => {
  const networks = directory.find(search, 10);
  expect(networks.map(({ asn }) => asn)).toEqual(found);
  for (const network of networks) expect(matchesSearch(network, search)).toBe(true);
});

test("the network search returns at most its limit, and a search for an AS number returns that network", () => {
  expect(directory.find("example", 1)).toHaveLength(1);
  expect(directory.networkOf(64496)?.organization).toBe("Example Hosting");
  expect(directory.networkOf(1)).toBeNull();
});
