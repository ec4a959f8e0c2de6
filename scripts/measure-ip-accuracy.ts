/**
 * Measures the address data as far as that can be done without asking anybody: `npm run
 * measure:ip-accuracy`. Figures go to docs/ip-data.md by hand.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { NETWORK_CLASSES } from "../app/engine/visit";
import {
  classifyNetworks,
  type NamedNetwork,
  type NetworkVerdict,
} from "../app/platform/ip-intelligence/network-class";
import { clipOverlaps, parseIpv4Rows } from "./ip-data/asn-rows";

/**
 * The largest providers of homes and phones by country, from their own pages. None of their
 * networks may be taken for hosting or a VPN.
 */
const CONSUMER_ASNS = [
  7922, 7018, 701, 22773, 20115, 20001, 10796, 11427, 33363, 21928, 22394, 6167, 209, 5650, 577,
  812, 6327, 852, 3320, 3209, 6805, 8881, 6830, 2856, 5089, 5607, 13285, 12576, 3215, 12322, 15557,
  5410, 3269, 12874, 30722, 1267, 3352, 12479, 12430, 1136, 33915, 5432, 6848, 3303, 8447, 5617,
  12741, 2119, 29518, 3301, 1759, 719, 12389, 8402, 25513, 9121, 47331, 34984, 4134, 4837, 9808,
  4766, 9318, 4713, 2516, 17676, 9605, 7713, 23969, 45899, 7552, 24560, 55836, 45609, 9498, 1221,
  7545, 4804, 9500, 28573, 18881, 26599, 8151, 28403, 3816, 10620, 7303, 22927, 37457, 36903, 24863,
  8452, 37168, 36947, 39891, 5384, 8966, 14593,
];

const SAMPLE = 110;

interface Measured {
  readonly network: NamedNetwork;
  readonly verdict: NetworkVerdict;
  readonly addresses: number;
}

function readNetworks(): Measured[] {
  const manifest = createRequire(import.meta.url).resolve("@ip-location-db/asn/package.json");
  const csv = readFileSync(join(dirname(manifest), "asn-ipv4-num.csv"), "utf8");
  const found = new Map<string, { network: NamedNetwork; addresses: number }>();
  for (const { first, last, asn, organisation } of clipOverlaps(parseIpv4Rows(csv)).rows) {
    const key = `${asn}\n${organisation}`;
    const one = found.get(key) ?? { network: { asn, organisation }, addresses: 0 };
    one.addresses += Number(last - first) + 1;
    found.set(key, one);
  }
  const all = [...found.values()];
  const verdicts = classifyNetworks(all.map(({ network }) => network));
  return all.map((one, at) => ({ ...one, verdict: verdicts[at]! }));
}

function sum(networks: readonly Measured[]): number {
  return networks.reduce((total, { addresses }) => total + addresses, 0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(3)} %`;
}

/** The same order every time, without regard to size: a multiplicative hash of the AS number. */
function shuffled(networks: readonly Measured[]): Measured[] {
  const rank = ({ network }: Measured) => Math.imul(network.asn, 0x9e3779b1) >>> 0;
  return [...networks].sort((x, y) => rank(x) - rank(y));
}

const all = readNetworks();
const total = sum(all);

console.log("Announced IPv4 addresses by class");
for (const name of NETWORK_CLASSES) {
  const networks = all.filter(({ verdict }) => verdict.networkClass === name);
  const share = percent(sum(networks), total);
  console.log(`  ${name.padEnd(18)} ${String(networks.length).padStart(6)} networks  ${share}`);
}

const consumers = all.filter(({ network }) => CONSUMER_ASNS.includes(network.asn));
const flagged = consumers.filter(({ verdict }) => verdict.networkClass !== "residential");
console.log(
  `\nConsumer networks: ${consumers.length}, ${sum(consumers).toLocaleString("en")} addresses`,
);
console.log(`  taken for something else: ${percent(sum(flagged), sum(consumers))}`);
for (const { network } of flagged) console.log(`  AS${network.asn} ${network.organisation}`);

const named = all.filter(({ verdict }) => verdict.reason === "word" || verdict.reason === "brand");
console.log(`\n${SAMPLE} of ${named.length} networks flagged by name, to be judged by hand`);
for (const { network, verdict } of shuffled(named).slice(0, SAMPLE)) {
  console.log(`  AS${network.asn}\t${verdict.networkClass}\t${network.organisation}`);
}
