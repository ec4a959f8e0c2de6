import { mkdtemp, open, rename, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { oneCountry, PLACE } from "#tests/helpers/ip-data/one-country";
import { writeMmdb } from "#tests/helpers/mmdb-writer";

import { NO_NETWORK, NO_PLACE } from "./ip-facts";
import type { IpIntelligence } from "./ip-intelligence.server";
import { createIpIntelligence } from "./ip-intelligence.server";

const V4 = parseAddress("8.8.8.8")!;
const V6 = parseAddress("2001:4860:4860::8888")!;
const DAY_MS = 86_400_000;

let dataDir: string;
let opened: { close(): void }[];
const log = { info: vi.fn(), warn: vi.fn() };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ip-data-"));
  opened = [];
  log.info.mockReset();
  log.warn.mockReset();
});

afterEach(async () => {
  for (const intelligence of opened) intelligence.close();
  await rm(dataDir, { recursive: true });
});

async function start(own: { cityMmdb?: string; asnMmdb?: string } = {}): Promise<IpIntelligence> {
  const intelligence = await createIpIntelligence({ dataDir, log, ...own });
  opened.push(intelligence);
  return intelligence;
}

/** Writes packed data in which all addresses have one country and, from an address on, one network. */
const packPlace = async (country: string, asn?: number, announcedFrom?: number) =>
  replace(join(dataDir, "ip.bin"), oneCountry(country, { asn, announcedFrom }));

/** Writes another file and renames it, like an atomic updater. */
async function replace(path: string, content: Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

function cityDatabase(country: string, ipVersion: 4 | 6 = 6): Buffer {
  const networks = ipVersion === 4 ? ["8.8.8.0/24"] : ["8.8.8.0/24", "2001:4860::/32"];
  const records = Object.fromEntries(networks.map((cidr) => [cidr, { country_code: country }]));
  return writeMmdb({ ipVersion, buildEpoch: 1_790_000_000, records });
}

async function writeCity(content: Uint8Array): Promise<string> {
  const path = join(dataDir, "city.mmdb");
  await replace(path, content);
  return path;
}

test("without packed data lookups return nulls, and the status contains the remedy", async () => {
  const intelligence = await start();
  const nothing = { ...NO_PLACE, ...NO_NETWORK };
  expect(intelligence.lookup(V4)).toEqual(nothing);
  expect(intelligence.lookup(V6)).toEqual(nothing);
  expect(intelligence.regionsByCountry()).toEqual({});
  expect(intelligence.sampleAddresses("DE")).toEqual([]);
  expect(intelligence.meta.dataDate).toBe(null);
  expect(intelligence.meta.ageDays(Date.now())).toBe(null);
  expect(intelligence.meta.source.places.kind).toBe("none");
  expect(intelligence.status.state).toBe("degraded");
  expect(intelligence.status.problems).toEqual([
    "The packed address data cannot be used: it is missing. Run `npm run prepare:data`; Palisade checks for it every minute.",
  ]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("packed data that appears later is used, and the status becomes ok", async () => {
  const intelligence = await start();
  await packPlace("DE");
  await intelligence.poll();
  expect(intelligence.lookup(V4).country).toBe("DE");
  expect(intelligence.status).toEqual({ state: "ok", problems: [] });
});

test("a damaged replacement of the packed data leaves the last good copy in use", async () => {
  await packPlace("DE");
  const intelligence = await start();
  await truncate(join(dataDir, "ip.bin"), 100);
  await intelligence.poll();
  expect(intelligence.lookup(V6).country).toBe("DE");
  expect(intelligence.status.problems[0]).toContain("The last good copy stays in use.");
});

test("the date of packed data is the date of its oldest part", async () => {
  await packPlace("DE");
  const { meta } = await start();
  expect(meta.dataDate).toBe("2026-06-05");
  expect(meta.ageDays(Date.parse("2026-06-05") + 61 * DAY_MS)).toBe(61);
  expect(meta.ageDays(Date.parse("2026-06-01"))).toBe(0);
});

test("private addresses have no facts in any data", async () => {
  await packPlace("DE");
  const intelligence = await start();
  for (const text of ["10.1.2.3", "192.168.0.1", "100.64.0.1", "fd00::1", "2001:db8::1", "::1"]) {
    expect(intelligence.lookup(parseAddress(text)!).country, text).toBe(null);
    expect(intelligence.lookup(parseAddress(text)!).asn, text).toBe(null);
  }
});

test("an unannounced address is in a network of class unknown, with a reason", async () => {
  await packPlace("DE", 64_500, 0x09_00_00_00);
  const intelligence = await start();
  expect(intelligence.lookup(V4)).toMatchObject({
    country: "DE",
    asn: null,
    networkClass: "unknown",
  });
  expect(intelligence.explainNetwork(V4)).toMatchObject({
    networkClass: "unknown",
    reason: expect.stringContaining("No network announced this address"),
  });
  const announced = parseAddress("9.8.8.8")!;
  expect(intelligence.lookup(announced).networkClass).toBe("residential");
  expect(intelligence.lookup(parseAddress("10.1.2.3")!).networkClass).toBe(null);
});

test("coordinates are read from the database that gives the city, and a private address has no coordinates", async () => {
  await packPlace("DE");
  const packed = await start();
  expect(packed.coordinates(V4)).toEqual(PLACE);
  expect(packed.coordinates(parseAddress("10.1.2.3")!)).toBe(null);
  const own = await start({ cityMmdb: await writeCity(cityDatabase("US", 4)) });
  expect(own.coordinates(V4)).toBe(null);
  expect(own.coordinates(V6)).toEqual(PLACE);
});

test("a custom city database supplies places, and the packed data supplies networks", async () => {
  await packPlace("DE");
  const intelligence = await start({ cityMmdb: await writeCity(cityDatabase("US")) });
  expect(intelligence.lookup(V4)).toMatchObject({ country: "US", asn: 64_500 });
  expect(intelligence.lookup(V6)).toMatchObject({ country: "US", asn: 64_500 });
  expect(intelligence.meta.source.places).toEqual({
    kind: "own-file",
    name: "Test",
    dataDate: "2026-09-21",
  });
  expect(intelligence.meta.source.networks.kind).toBe("packed");
});

test("a custom ASN database supplies networks", async () => {
  await packPlace("DE");
  const asnMmdb = join(dataDir, "asn.mmdb");
  await writeFile(
    asnMmdb,
    writeMmdb({
      ipVersion: 6,
      records: { "8.8.8.0/24": { asn: "AS15169", as_name: "Google LLC" } },
    }),
  );
  const intelligence = await start({ asnMmdb });
  expect(intelligence.lookup(V4)).toMatchObject({ country: "DE", asn: 15_169 });
  // A custom database may cover only some networks. The range is that of the database that names the network.
  const elsewhere = parseAddress("9.9.9.9")!;
  expect(intelligence.lookup(elsewhere).asn).toBe(64_500);
  expect(intelligence.ranges(elsewhere).network).toEqual((await start()).ranges(elsewhere).network);
  expect(intelligence.ranges(V4).network).not.toEqual((await start()).ranges(V4).network);
});

test("the packed data supplies IPv6 facts if a custom database covers only IPv4", async () => {
  await packPlace("DE");
  const intelligence = await start({ cityMmdb: await writeCity(cityDatabase("US", 4)) });
  expect(intelligence.lookup(V4).country).toBe("US");
  expect(intelligence.lookup(V6).country).toBe("DE");
});

test("a missing custom database is logged once, and the packed data is used", async () => {
  await packPlace("DE");
  const intelligence = await start({ cityMmdb: join(dataDir, "absent.mmdb") });
  await intelligence.poll();
  await intelligence.poll();
  expect(intelligence.lookup(V4).country).toBe("DE");
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(intelligence.status.problems).toEqual([
    "The city database of IP_CITY_MMDB cannot be used: it is missing. Put a complete .mmdb file there; Palisade checks for it every minute.",
  ]);
});

test("the problem of an unreadable custom database does not contain its path", async () => {
  await packPlace("DE");
  const intelligence = await start({
    cityMmdb: join(await writeCity(Buffer.from("no folder")), "city.mmdb"),
  });
  expect(intelligence.status.problems).toEqual([
    expect.stringContaining("IP_CITY_MMDB cannot be used: it cannot be read (ENOTDIR). Put"),
  ]);
});

test("a new version of a custom database is used at the next poll", async () => {
  const intelligence = await start({ cityMmdb: await writeCity(cityDatabase("US")) });
  await writeCity(cityDatabase("FR"));
  expect(intelligence.lookup(V4).country).toBe("US");
  await intelligence.poll();
  expect(intelligence.lookup(V4).country).toBe("FR");
});

test.each([
  ["empty", () => Buffer.alloc(0), "it is empty"],
  ["that is truncated", () => cityDatabase("FR").subarray(0, 150), ""],
  ["of random bytes", () => Buffer.alloc(500, 0x5a), ""],
  [
    "of another kind",
    () => writeMmdb({ ipVersion: 4, records: { "8.8.8.0/24": { asn: 1 } } }),
    "it does not look like a city or country database",
  ],
])(
  "a custom database remains in use, with one warning, if it is replaced by a file %s",
  async (_, bad, why) => {
    await packPlace("DE");
    const intelligence = await start({ cityMmdb: await writeCity(cityDatabase("US")) });
    await writeCity(bad());
    await intelligence.poll();
    await intelligence.poll();
    expect(intelligence.lookup(V4).country).toBe("US");
    expect(intelligence.status.problems[0]).toContain(`cannot be used: ${why}`);
    expect(intelligence.status.problems[0]).toContain("The last good copy stays in use.");
    expect(log.warn).toHaveBeenCalledTimes(1);

    await writeCity(cityDatabase("FR"));
    await intelligence.poll();
    expect(intelligence.lookup(V4).country).toBe("FR");
    expect(intelligence.status.state).toBe("ok");
    expect(log.info).toHaveBeenCalledTimes(1);
  },
);

test("a custom database remains in memory after its file is deleted", async () => {
  const cityMmdb = await writeCity(cityDatabase("US"));
  const intelligence = await start({ cityMmdb });
  await rm(cityMmdb);
  await intelligence.poll();
  expect(intelligence.lookup(V4).country).toBe("US");
  expect(intelligence.status.state).toBe("degraded");
});

test("a database file that changes while it is read is used at the next poll", async () => {
  await packPlace("DE");
  const cityMmdb = await writeCity(cityDatabase("US"));
  const intelligence = await start({ cityMmdb });
  await writeCity(cityDatabase("FR"));

  const handle = await open(cityMmdb);
  const methods = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const read = vi.spyOn(methods, "read").mockImplementationOnce(async function (
    this: typeof handle,
    ...args: unknown[]
  ) {
    read.mockRestore();
    await writeFile(cityMmdb, Buffer.alloc(50));
    return (this.read as (...all: unknown[]) => never)(...args);
  } as never);
  await intelligence.poll();
  expect(intelligence.lookup(V4).country).toBe("US");
  expect(intelligence.status.problems[0]).toContain("it changed while it was read");

  await writeCity(cityDatabase("FR"));
  await intelligence.poll();
  expect(intelligence.lookup(V4).country).toBe("FR");
});

test("an unchanged database file is not read again", async () => {
  const cityMmdb = await writeCity(cityDatabase("US"));
  const intelligence = await start({ cityMmdb });
  const handle = await open(cityMmdb);
  const read = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, "read");
  await handle.close();
  await intelligence.poll();
  expect(read).not.toHaveBeenCalled();
  const { atime } = await stat(cityMmdb);
  await utimes(cityMmdb, atime, new Date(0));
  await intelligence.poll();
  expect(read).toHaveBeenCalled();
});

test("a database file above 1 GB is rejected unread", async () => {
  const cityMmdb = join(dataDir, "huge.mmdb");
  await writeFile(cityMmdb, "");
  await truncate(cityMmdb, 1024 ** 3 + 1); // A sparse file uses no disk space.
  const { status } = await start({ cityMmdb });
  expect(status.problems.join()).toContain("it is larger than 1 GB");
});

test("a folder in place of a database file is rejected", async () => {
  const { status } = await start({ cityMmdb: dataDir });
  expect(status.problems.join()).toMatch(/it is (a folder|not a file)/);
});
