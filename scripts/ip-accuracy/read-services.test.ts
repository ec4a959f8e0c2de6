import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readServices } from "./read-services";

const folder = mkdtempSync(join(tmpdir(), "services-"));
afterAll(() => rmSync(folder, { recursive: true }));

const countriesOf = (name: string) =>
  readServices(folder)
    .find((service) => service.name === name)
    ?.servers.map(({ country }) => country);

test("the JSON of a service gives each server the country under which the service sells it", () => {
  const servers = [
    { country: "Albania", ips: ["203.0.113.1", "203.0.113.2"] },
    { country: "Turkey", ips: ["203.0.113.3"] },
    { region: "Netherlands", ips: ["203.0.113.4"] },
    { country: "US East", ips: ["203.0.113.5"] },
    { country: "France", ips: ["203.0.113.6"], secure_core: true },
    { country: "France", ips: ["203.0.113.7"], categories: ["Double VPN"] },
    { country: "Spain" },
  ];
  writeFileSync(join(folder, "one.json"), JSON.stringify({ version: 1, servers }));
  expect(countriesOf("one")).toEqual(["AL", "AL", "TR", "NL"]);
});

test("an address that a service lists in two countries is omitted", () => {
  const lines = ["203.0.113.1 DE", "203.0.113.1 DE", "203.0.113.2 DE", "203.0.113.2 FR"];
  writeFileSync(join(folder, "two.txt"), lines.join("\n"));
  expect(countriesOf("two")).toEqual(["DE"]);
});

test("a service file without a country is omitted", () => {
  writeFileSync(join(folder, "three.txt"), "203.0.113.1\n");
  expect(countriesOf("three")).toBe(undefined);
});
