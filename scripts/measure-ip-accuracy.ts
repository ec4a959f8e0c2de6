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

import { NETWORK_CLASSES, type NetworkClass } from "../app/engine/visit";
import { VPN_PRESETS } from "../app/features/bot-protection/vpn-words";
import { createIpIntelligence } from "../app/platform/ip-intelligence/ip-intelligence.server";
import { classesByNetwork, shareOf, together, total } from "./ip-accuracy/classes-by-network";
import { type Provider, PROVIDERS, UNIVERSITIES } from "./ip-accuracy/providers";
import { readList } from "./ip-accuracy/read-list";
import { inWords, type IsRight, score, worstOf } from "./ip-accuracy/score";
import { ensureIpData } from "./ip-data/ensure-ip-data";

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

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;
const networks = classesByNetwork(data);
const all = together([...networks.values()]);
const found = (providers: readonly Provider[]) =>
  providers.flatMap(({ asn, country }) => {
    const counts = networks.get(asn);
    return counts ? [{ asn, country, counts }] : [];
  });
const PEOPLE = [
  ["providers of homes and phones", found(PROVIDERS)],
  ["universities and research networks", found(UNIVERSITIES)],
] as const;
const sums = PEOPLE.map(([, providers]) => together(providers.map(({ counts }) => counts)));
console.log("Announced IPv4 addresses by class: all, homes and phones, universities");
for (const name of NETWORK_CLASSES) {
  const shares = [all, ...sums].map((counts) => percent(shareOf(counts, new Set([name]))));
  console.log(`  ${name.padEnd(18)} ${shares.map((share) => share.padStart(9)).join(" ")}`);
}
const unsure = [all, ...sums].map((counts) => percent(counts.unsure / total(counts)));
console.log(
  `  ${"country unsure".padEnd(18)} ${unsure.map((share) => share.padStart(9)).join(" ")}`,
);

/** Whom the levels of the VPN Blocker stop, and whom they ask for a click. */
const LEVELS = VPN_PRESETS.flatMap(({ name, choices }) =>
  (["block", "challenge"] as const).map((choice) => {
    const chosen = Object.entries(choices).filter(([, each]) => each === choice);
    const classes = chosen.map(([networkClass]) => networkClass as NetworkClass);
    return [`${name}: ${choice}`, new Set<NetworkClass | null>(classes)] as const;
  }),
);
for (const [who, providers] of PEOPLE) {
  const everyone = together(providers.map(({ counts }) => counts));
  const countries = new Set(providers.map(({ country }) => country)).size;
  console.log(`\n${providers.length} ${who}, ${countries} countries, ${total(everyone)} addresses`);
  for (const [what, classes] of LEVELS) {
    const hit = providers
      .map((provider) => ({ ...provider, share: shareOf(provider.counts, classes) }))
      .filter(({ share }) => share > 0)
      .sort((x, y) => y.share - x.share);
    const whole = hit.filter(({ share }) => share >= 0.5).length;
    const of = `${percent(shareOf(everyone, classes))} of addresses`;
    console.log(`  ${what.padEnd(20)} ${of}, some of ${hit.length}, most of ${whole}`);
    for (const { asn, country, share } of values.misses ? hit.slice(0, WORST) : []) {
      console.log(`    AS${asn} ${country} ${percent(share)}`);
    }
  }
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
