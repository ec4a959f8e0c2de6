/**
 * Measures the packed address data: alone, as far as possible without other data, and against your own lists:
 *
 *   npm run measure:ip-accuracy -- --datacenter FILE --vpn FILE --tor FILE --home FILE --country FILE
 *
 * Each may be given several times. A list has one address or CIDR block per line. A list of countries has the country
 * after it.
 *
 * - --misses names the networks with the most misses.
 * - --feeds FOLDER measures everything again with the published lists in that folder, such as "tor-exits.txt". --choose
 *   selects them like IP_FEEDS. The default is "recommended".
 * - --services FOLDER measures the servers of VPN services by the services' own lists in that folder.
 * - --data FOLDER measures other packed data.
 *
 * Enter the figures in docs/explanation/ip-accuracy.md by hand.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";

import { NETWORK_CLASSES, type NetworkClass } from "../../app/engine/visit";
import { vpnPresets } from "../../app/features/rules/bot-protection/vpn-words";
import { chosenFeeds } from "../../app/platform/feeds/chosen-feeds.server";
import type { KeptFeed } from "../../app/platform/feeds/kept-feed.server";
import { createIpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import { classesByNetwork, shareOf, together, total } from "../ip-accuracy/classes-by-network";
import { cutAtLists, entriesOf } from "../ip-accuracy/cut-at-lists";
import { feedsInFolder } from "../ip-accuracy/feeds-in-folder";
import { type Provider, PROVIDERS, UNIVERSITIES } from "../ip-accuracy/providers";
import { readList } from "../ip-accuracy/read-list";
import { readServices } from "../ip-accuracy/read-services";
import { type Data, inWords, type IsRight, score, worstOf } from "../ip-accuracy/score";
import { type Column, servicesTable } from "../ip-accuracy/services-table";
import { ensureIpData } from "../ip-data/ensure-ip-data";

/** Classes that a strict merchant stops, except transit. */
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
const isVpn: IsRight = ({ networkClass }) => networkClass === "vpn";
const isTor: IsRight = ({ networkClass }) => networkClass === "tor";
const isHome: IsRight = ({ networkClass }) => networkClass === "residential";
const isThere: IsRight = ({ country }, entry) => country === entry.country;
const isThereOrUnsure: IsRight = (facts, entry) =>
  facts.otherCountry !== null || isThere(facts, entry);
const isThereOrElse: IsRight = (facts, entry) =>
  facts.otherCountry === entry.country || isThere(facts, entry);

/** Measures of each kind of list. */
const MEASURES = {
  datacenter: [
    ["flagged", isServer],
    ["flagged, transit included", orTransit],
  ],
  vpn: [
    ["as a VPN", isVpn],
    ["flagged", isServer],
    ["flagged, transit included", orTransit],
  ],
  tor: [
    ["as Tor", isTor],
    ["flagged", isServer],
  ],
  home: [["left alone", isHome]],
  country: [
    ["in that country", isThere],
    ["in it, or in the other country where it is unsure", isThereOrElse],
    ["in it, or unsure", isThereOrUnsure],
  ],
} as const satisfies Record<string, readonly (readonly [string, IsRight])[]>;
const SERVICE_COLUMNS: readonly Column[] = [
  ["country right", isThere],
  ["unsure", ({ otherCountry }) => otherCountry !== null],
  ...MEASURES.vpn,
];
const KINDS = Object.keys(MEASURES) as (keyof typeof MEASURES)[];
const WORST = 15;

const files = { type: "string" as const, multiple: true as const, default: [] as string[] };
const { values } = parseArgs({
  options: {
    ...{ datacenter: files, vpn: files, tor: files, home: files, country: files },
    feeds: { type: "string" },
    services: { type: "string" },
    data: { type: "string" },
    choose: { type: "string", default: "recommended" },
    misses: { type: "boolean", default: false },
  },
});

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

/** Classes that the levels of the VPN Blocker stop or challenge. */
const LEVELS = vpnPresets().flatMap(({ name, choices }) =>
  (["block", "challenge"] as const).map((choice) => {
    const chosen = Object.entries(choices).filter(([, each]) => each === choice);
    const classes = chosen.map(([networkClass]) => networkClass as NetworkClass);
    return [`${name}: ${choice}`, new Set<NetworkClass | null>(classes)] as const;
  }),
);

/** Measures the share of each class on the internet, and its effect on people. */
function measureAll(data: Data): void {
  const networks = classesByNetwork(data);
  const all = together([...networks.values()]);
  const knownProviders = (providers: readonly Provider[]) =>
    providers.flatMap(({ asn, country }) => {
      const counts = networks.get(asn);
      return counts ? [{ asn, country, counts }] : [];
    });
  const PEOPLE = [
    ["providers of homes and phones", knownProviders(PROVIDERS)],
    ["universities and research networks", knownProviders(UNIVERSITIES)],
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

  for (const [who, providers] of PEOPLE) {
    const everyone = together(providers.map(({ counts }) => counts));
    const countries = new Set(providers.map(({ country }) => country)).size;
    console.log(
      `\n${providers.length} ${who}, ${countries} countries, ${total(everyone)} addresses`,
    );
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
}

/** Measures how much of the given lists is detected. */
function measureLists(data: Data): void {
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
}

/** Prints the entries of a feed, and how much the data detects without it. */
function logFeed({ feed, ranges, status }: KeptFeed): void {
  console.log(
    `\n${feed.id}: ${status.problem ?? `${status.entries?.toLocaleString("en")} entries`}`,
  );
  const { networkClass } = feed;
  if (ranges === null || networkClass === null) return;
  for (const version of [4, 6] as const) {
    const list = entriesOf(ranges, version);
    if (list.length === 0) continue;
    const isSameClass: IsRight = (facts) => facts.networkClass === networkClass;
    console.log(
      `  IPv${version}, ${networkClass} without it: ${inWords(score(data, list, isSameClass))}`,
    );
    console.log(`  IPv${version}, flagged without it: ${inWords(score(data, list, isServer))}`);
  }
}

const log = { info: () => {}, warn: (...words: unknown[]) => console.error(...words) };
const data = await createIpIntelligence({ dataDir: values.data ?? (await ensureIpData()), log });
measureAll(data);
measureLists(data);
if (values.services !== undefined) {
  const lines = servicesTable(data, readServices(values.services), SERVICE_COLUMNS);
  console.log(`\n${lines.join("\n")}`);
}

if (values.feeds !== undefined) {
  const feeds = chosenFeeds(values.choose).filter(({ networkClass }) => networkClass !== null);
  const found = await feedsInFolder(values.feeds, feeds, (address) => data.ownClass(address));
  const loaded = found.flatMap(({ networkLists }) => networkLists);
  const missing = feeds.filter(({ id }) => !loaded.some((list) => list.id === id));
  console.log(`\n--- With ${loaded.map(({ id }) => id).join(", ")}`);
  console.log(`    without ${missing.map(({ id }) => id).join(", ") || "none of those chosen"}`);
  for (const feed of found) logFeed(feed);
  data.useLists(loaded);
  const cut = cutAtLists(
    data,
    loaded.map(({ ranges }) => ranges),
  );
  console.log();
  measureAll(cut);
  measureLists(cut);
}
data.close();
