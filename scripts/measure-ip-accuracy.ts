/**
 * Measures the packed address data: alone, as far as that can be done without asking anybody, and against lists of your
 * own:
 *
 *   npm run measure:ip-accuracy -- --datacenter FILE --vpn FILE --home FILE --country FILE
 *
 * Each may be given several times; --misses names the networks that most misses lie in. A list has one address or CIDR
 * block a line; one of countries has the country behind it. Figures go to docs/ip-data.md by hand.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";

import { ipv4Address } from "../app/engine/net/address";
import { cidrBlock, intervalSize } from "../app/engine/net/interval";
import { NETWORK_CLASSES, type NetworkClass } from "../app/engine/visit";
import { createIpIntelligence } from "../app/platform/ip-intelligence/ip-intelligence.server";
import { readList } from "./ip-accuracy/read-list";
import { inWords, type IsRight, partsOf, score, worstOf } from "./ip-accuracy/score";
import { ensureIpData } from "./ip-data/ensure-ip-data";

/**
 * The largest providers of homes and phones by country, from their own pages. None of their
 * networks may be taken for hosting or a VPN.
 */
const CONSUMERS: ReadonlySet<number> = new Set([
  7922, 7018, 701, 22773, 20115, 20001, 10796, 11427, 33363, 21928, 22394, 6167, 209, 5650, 577,
  812, 6327, 852, 3320, 3209, 6805, 8881, 6830, 2856, 5089, 5607, 13285, 12576, 3215, 12322, 15557,
  5410, 3269, 12874, 30722, 1267, 3352, 12479, 12430, 1136, 33915, 5432, 6848, 3303, 8447, 5617,
  12741, 2119, 29518, 3301, 1759, 719, 12389, 8402, 25513, 9121, 47331, 34984, 4134, 4837, 9808,
  4766, 9318, 4713, 2516, 17676, 9605, 7713, 23969, 45899, 7552, 24560, 55836, 45609, 9498, 1221,
  7545, 4804, 9500, 28573, 18881, 26599, 8151, 28403, 3816, 10620, 7303, 22927, 37457, 36903, 24863,
  8452, 37168, 36947, 39891, 5384, 8966, 14593,
]);

/** What a strict merchant stops, but for transit. */
const SERVERS: ReadonlySet<NetworkClass | null> = new Set([
  "hosting",
  "vpn",
  "proxy",
  "tor",
  "relay",
  "corporate-gateway",
] as const);
const isServer: IsRight = ({ networkClass }) => SERVERS.has(networkClass);
const orTransit: IsRight = (facts, entry) =>
  isServer(facts, entry) || facts.networkClass === "transit";
const isHome: IsRight = ({ networkClass }) => networkClass === "residential";
const isThere: IsRight = ({ country }, entry) => country === entry.country;
const isThereOrUnsure: IsRight = (facts, entry) =>
  facts.otherCountry !== null || isThere(facts, entry);
const isThereOrElse: IsRight = (facts, entry) =>
  facts.otherCountry === entry.country || isThere(facts, entry);

/** What each kind of list is held against. */
const MEASURES = {
  datacenter: [
    ["flagged", isServer],
    ["flagged, transit included", orTransit],
  ],
  vpn: [
    ["flagged", isServer],
    ["flagged, transit included", orTransit],
  ],
  home: [["left alone", isHome]],
  country: [
    ["in that country", isThere],
    ["in it, or in the other country where it is unsure", isThereOrElse],
    ["in it, or unsure", isThereOrUnsure],
  ],
} as const satisfies Record<string, readonly (readonly [string, IsRight])[]>;
const KINDS = Object.keys(MEASURES) as (keyof typeof MEASURES)[];
const WORST = 15;

const files = { type: "string" as const, multiple: true as const, default: [] as string[] };
const { values } = parseArgs({
  options: {
    ...{ datacenter: files, vpn: files, home: files, country: files },
    misses: { type: "boolean", default: false },
  },
});

const log = { info: () => {}, warn: (...words: unknown[]) => console.error(...words) };
const data = await createIpIntelligence({ dataDir: await ensureIpData(), log });

const UNSURE = "country unsure";

/** Addresses by class, and by class of the consumer networks alone; "" stands for all. */
const [byClass, ofConsumers] = [new Map<string, number>(), new Map<string, number>()];
for (const part of partsOf(data, cidrBlock(ipv4Address(0), 0))) {
  const { asn, networkClass, otherCountry } = data.lookup(part.from);
  if (asn === null) continue;
  for (const counts of CONSUMERS.has(asn) ? [byClass, ofConsumers] : [byClass]) {
    for (const key of ["", networkClass ?? "", ...(otherCountry === null ? [] : [UNSURE])]) {
      counts.set(key, (counts.get(key) ?? 0) + intervalSize(part));
    }
  }
}
const share = (counts: ReadonlyMap<string, number>, key: string) =>
  `${((100 * (counts.get(key) ?? 0)) / (counts.get("") ?? 1)).toFixed(3)} %`;
console.log("All announced IPv4 addresses, and those of consumer networks, by class");
for (const name of [...NETWORK_CLASSES, UNSURE]) {
  console.log(
    `  ${name.padEnd(18)} ${share(byClass, name).padEnd(10)} ${share(ofConsumers, name)}`,
  );
}

for (const kind of KINDS) {
  for (const file of values[kind]) {
    const list = readList(readFileSync(file, "utf8"));
    for (const [words, isRight] of MEASURES[kind]) {
      for (const version of [4, 6] as const) {
        const ofFamily = list.filter(({ interval }) => interval.from.version === version);
        if (ofFamily.length === 0) continue;
        const found = score(data, ofFamily, isRight);
        console.log(`\n${kind} ${basename(file)}, IPv${version}, ${words}: ${inWords(found)}`);
        for (const [network, entries] of values.misses ? worstOf(found, WORST) : []) {
          console.log(`  ${String(entries).padStart(6)}  ${network}`);
        }
      }
    }
  }
}
data.close();
