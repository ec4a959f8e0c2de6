import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import ipaddr from "ipaddr.js";
import { afterAll, beforeAll } from "vitest";

import { DAT_COUNTRIES } from "#scripts/ip-data/formats/geoip-dat";
import type { SourceFile } from "#scripts/ip-data/formats/read-files";

/** A publisher's data about a range of addresses. */
export interface PublishedRow {
  readonly start: string;
  readonly end: string;
  readonly country: string;
  readonly region?: string;
  readonly city?: string;
  readonly asn?: number;
  readonly organization?: string;
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lines = (all: readonly string[]) => `${all.join("\n")}\n`;

/** Returns DB-IP Country Lite in CSV. */
export const countryCsv = (rows: readonly PublishedRow[]): string =>
  lines(rows.map(({ start, end, country }) => `${start},${end},${country}`));

/** Returns DB-IP City Lite in CSV. */
export const cityCsv = (rows: readonly PublishedRow[]): string =>
  lines(
    rows.map(({ start, end, country, region = "", city = "" }) =>
      [start, end, "EU", country, quoted(region), quoted(city), "48.1374", "11.5755"].join(","),
    ),
  );

/** Returns DB-IP ASN Lite in CSV. */
export const asnCsv = (rows: readonly PublishedRow[]): string =>
  lines(
    rows.map(({ start, end, asn = 0, organization = "" }) =>
      [start, end, asn, quoted(organization)].join(","),
    ),
  );

/** Returns iptoasn.com's ip2asn in TSV. */
export const ipToAsnTsv = (rows: readonly PublishedRow[]): string =>
  lines(
    rows.map(({ start, end, country, asn = 0, organization = "" }) =>
      [start, end, asn, asn === 0 ? "None" : country, asn === 0 ? "Not routed" : organization].join(
        "\t",
      ),
    ),
  );

/** A block of addresses in a registry's file. */
export type Delegation = readonly [
  country: string,
  type: "ipv4" | "ipv6" | "asn",
  start: string,
  value: number,
  status?: string,
];

/** Returns a registry's delegated-…-extended file. */
export function delegated(
  registry: string,
  day: string,
  delegations: readonly Delegation[],
): string {
  const count = (type: string) => delegations.filter(([, each]) => each === type).length;
  return lines([
    "# a comment",
    `2|${registry}|1764374400|${delegations.length}|19830705|${day.replaceAll("-", "")}|+0100`,
    ...["asn", "ipv4", "ipv6"].map((type) => `${registry}|*|${type}|*|${count(type)}|summary`),
    ...delegations.map(([country, type, start, value, status = "allocated"]) =>
      [registry, country, type, start, value, "20100101", status, "opaque"].join("|"),
    ),
  ]);
}

/** Node of a tree under construction. A country's number, or null, is a leaf. */
type DatNode = [DatNode | number | null, DatNode | number | null];

/** Returns a country database in GeoIP legacy format (.dat). Networks in CIDR notation must not overlap. */
export function datFile(version: 4 | 6, networks: Readonly<Record<string, string>>): Buffer {
  const root: DatNode = [null, null];
  for (const [cidr, country] of Object.entries(networks)) {
    const [address, bits] = ipaddr.parseCIDR(cidr);
    const bitAt = (at: number) =>
      ((address.toByteArray()[at >> 3]! >> (7 - (at & 7))) & 1) as 0 | 1;
    let node = root;
    for (let at = 0; at < bits - 1; at++) {
      node = (node[bitAt(at)] ??= [null, null]) as DatNode;
    }
    node[bitAt(bits - 1)] = DAT_COUNTRIES.indexOf(country);
  }
  const nodes: DatNode[] = [root];
  for (const node of nodes) for (const side of node) if (Array.isArray(side)) nodes.push(side);
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, at) => {
    node.forEach((side, which) => {
      const record = Array.isArray(side) ? nodes.indexOf(side) : 16_776_960 + (side ?? 0);
      tree.writeUIntLE(record, at * 6 + which * 3, 3);
    });
  });
  const about = Buffer.from("GEO-106FREE 20261003 Build");
  const mark = Buffer.from([0xff, 0xff, 0xff, version === 4 ? 1 : 12]);
  return Buffer.concat([tree, Buffer.alloc(3), about, mark]);
}

/** Creates a folder for the files of a test file. Returns a function that writes one. */
export function sourceFolder() {
  const place = { folder: "" };
  beforeAll(async () => void (place.folder = await mkdtemp(join(tmpdir(), "ip-sources-"))));
  afterAll(() => rm(place.folder, { recursive: true, force: true }));
  return Object.assign(place, {
    async write(name: string, content: string | Uint8Array): Promise<SourceFile> {
      const path = join(place.folder, name);
      await writeFile(path, content);
      return { path, name, day: "2026-11-20" };
    },
  });
}
