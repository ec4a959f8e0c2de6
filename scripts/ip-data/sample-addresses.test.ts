import { expect, test } from "vitest";

import { packCountry, Packer } from "./packer";
import { chooseSamples } from "./sample-addresses";

test("internet providers are sampled before larger hosting networks, with addresses in their ranges", () => {
  const packer = new Packer();
  packer.ipv4Places.startInterval(0, packer.placeNumber("DE", "", ""));
  packer.ipv4Networks.startInterval(0, 0);
  packer.ipv4Networks.startInterval(0x05000000, packer.network(1, "Big Cloud Hosting"));
  packer.ipv4Networks.startInterval(0x06000000, packer.network(2, "Town Telecom"));
  packer.ipv4Networks.startInterval(0x06000400, packer.network(3, "Someone GmbH"));
  packer.ipv4Networks.startInterval(0x06000402, 0);
  expect(chooseSamples(packer)).toEqual([
    { country: packCountry("DE"), word: 0x0600020a },
    { country: packCountry("DE"), word: 0x06000400 },
    { country: packCountry("DE"), word: 0x0580000a },
  ]);
});
