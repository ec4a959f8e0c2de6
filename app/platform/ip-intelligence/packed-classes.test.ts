import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { PROVIDERS, UNIVERSITIES } from "#scripts/ip-accuracy/providers";
import { wholeIpData } from "#tests/helpers/ip-data/whole-data";

import { NETWORK_FACTS } from "./network-facts";

const { opened, lookup } = wholeIpData();

test("every recorded network has its recorded name and class", () => {
  const beginning = (name: string) => name.split(/[\s:,(]/)[0]!.toLowerCase();
  const strange = NETWORK_FACTS.filter(({ asn, name, networkClass }) => {
    const network = opened.intelligence.networkNumbered(asn);
    const isNamed = network?.organization?.toLowerCase().includes(beginning(name));
    return !isNamed || network?.networkClass !== networkClass;
  });
  expect(strange).toEqual([]);
  const numbers = NETWORK_FACTS.map(({ asn }) => asn);
  expect(numbers).toHaveLength(new Set(numbers).size);
});

test("every recorded network has a source and a date", () => {
  const today = new Date().toISOString().slice(0, 10);
  const unproven = NETWORK_FACTS.filter(
    ({ source, day }) => !source || !/^20\d\d-[01]\d-[0-3]\d$/.test(day) || day > today,
  );
  expect(unproven).toEqual([]);
});

test.each([
  [29_447, "residential", "a provider of homes that bears the name of a hosting company"],
  [202_656, "hosting", "a patchwork of rented ranges under a name that says nothing"],
  [33_970, "vpn", "a branch of M247 without the place in its name"],
  [26_347, "hosting", "DreamHost under the name of its company"],
  [398_324, "hosting", "the scanners of Censys"],
])("AS%i is classified as %s: %s", (asn, networkClass) => {
  expect(opened.intelligence.networkNumbered(asn)?.networkClass).toBe(networkClass);
});

test("no provider of homes or phones and no university is classified as a server network", () => {
  const people = [...PROVIDERS, ...UNIVERSITIES];
  const classOf = (asn: number) => opened.intelligence.networkNumbered(asn)?.networkClass;
  expect(people.filter(({ asn }) => classOf(asn) !== "residential")).toEqual([]);
  expect(people.length).toBeGreaterThan(400);
});

test.each([
  ["73.10.20.30", "residential"],
  ["86.130.10.10", "residential"],
  ["177.32.10.10", "residential"],
  ["5.9.10.10", "hosting"],
  ["51.68.1.1", "hosting"],
  ["167.99.241.66", "hosting"],
  ["52.95.110.1", "hosting"],
  ["34.64.10.1", "hosting"],
  ["2a01:4f9:c010::1", "hosting"],
  ["2601:640::1", "residential"],
  ["172.225.1.1", "relay"],
  ["2a02:26f7:c000::1", "relay"],
])("the address %s is in a network of class %s, with a reason", (text, networkClass) => {
  expect(lookup(text).networkClass).toBe(networkClass);
  expect(opened.intelligence.explainNetwork(parseAddress(text)!)).toEqual({
    networkClass,
    reason: expect.stringMatching(/^[A-Z].+\.$/),
  });
});

test.each([
  ["172.234.10.10", 63_949, "hosting"],
  ["172.232.0.1", 63_949, "hosting"],
  ["172.239.255.254", 63_949, "hosting"],
  ["172.228.1.1", 20_940, "hosting"],
  ["172.225.0.1", 36_183, "relay"],
  ["172.226.8.1", 20_940, "relay"],
  ["104.28.1.1", 13_335, "relay"],
  ["146.75.130.1", 54_113, "relay"],
  ["2a02:26f7:c8c0::1", 20_940, "relay"],
])("the address %s of AS%i is %s, by the operator of its network", (text, asn, kind) => {
  expect(lookup(text)).toMatchObject({ asn, networkClass: kind });
});

test("a special-purpose address has no network class", () => {
  expect(opened.intelligence.explainNetwork(parseAddress("10.0.0.1")!)).toBe(null);
});
