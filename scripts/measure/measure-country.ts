/**
 * Measures how often the country of an IPv4 address is right, by databases that do not vote on it (decision 0054).
 * Databases with countries from registries cannot judge servers. See `measure:ip-accuracy --services` for those.
 *
 *   npm run measure:country -- --judge FILE.mmdb
 *
 * --judge may be given several times. Then only addresses on which all judges agree count. Takes minutes. Enter the
 * figures in docs/explanation/ip-accuracy.md and the decision by hand.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { createIpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import { openPlaces } from "../../app/platform/mmdb/mmdb-source";
import { type Cell, countryCells } from "../ip-accuracy/country-cells";
import { PROVIDERS } from "../ip-accuracy/providers";
import { ensureIpData } from "../ip-data/ensure-ip-data";
import { homeOf } from "../ip-data/network-homes";
import { packageSources } from "../ip-data/sources";

const { values } = parseArgs({
  options: { judge: { type: "string", multiple: true, default: [] } },
});
if (values.judge.length === 0) throw new Error("Name a database that judges: --judge FILE.mmdb");

const { cities, compare } = await packageSources();
const sources = await Promise.all(
  [cities.files[0]!.path, compare.files[0]!.path, ...values.judge].map(async (path) =>
    openPlaces(await readFile(path)),
  ),
);
const log = { info: () => {}, warn: (...words: unknown[]) => console.error(...words) };
const data = await createIpIntelligence({ dataDir: await ensureIpData(), log });

const homes = new Set(PROVIDERS.map(({ asn }) => asn));
const NOT_HOMES = new Set(["hosting", "transit", "vpn", "proxy"]);
const GROUPS: Readonly<Record<string, (facts: Cell["facts"]) => boolean>> = {
  all: () => true,
  "providers of homes and phones (providers.ts)": ({ asn }) => asn !== null && homes.has(asn),
  "no hosting, transit, VPN or proxy": ({ networkClass }) => !NOT_HOMES.has(networkClass ?? ""),
  "hosting networks": ({ networkClass }) => networkClass === "hosting",
  "all but hosting networks": ({ networkClass }) => networkClass !== "hosting",
};

const tally = () => ({
  all: 0,
  judged: 0,
  before: 0,
  second: 0,
  now: 0,
  unsure: 0,
  sureRight: 0,
  sure: 0,
});
const groups = Object.fromEntries(Object.keys(GROUPS).map((name) => [name, tally()]));
/** Addresses by network and by the country that both voters name. */
const agreed = new Map<number, Map<string, number>>();
/** Cells in which the voters differ, until the homes of all networks are known. */
const differences: Cell[] = [];

function judgeOf([, , ...judges]: Cell["countries"]): string | null {
  const [first = null] = judges;
  return judges.every((judge) => judge === first) ? first : null;
}

function count(of: ReturnType<typeof tally>, { size, facts, countries: said }: Cell): void {
  const isUnsure = facts.otherCountry !== null;
  of.all += size;
  if (isUnsure) of.unsure += size;
  const judge = judgeOf(said);
  if (judge === null) return;
  const ifIt = (isSo: boolean) => (isSo ? size : 0);
  of.judged += size;
  of.before += ifIt(said[0] === judge);
  of.second += ifIt(said[1] === judge);
  of.now += ifIt(facts.country === judge);
  of.sure += ifIt(!isUnsure);
  of.sureRight += ifIt(!isUnsure && facts.country === judge);
}

function note(cell: Cell): void {
  const { size, facts, countries: said } = cell;
  for (const [name, isIn] of Object.entries(GROUPS)) if (isIn(facts)) count(groups[name]!, cell);
  const [first, second] = said;
  if (first && first === second) {
    const byCountry = agreed.get(facts.asn!) ?? new Map<string, number>();
    agreed.set(facts.asn!, byCountry.set(first, (byCountry.get(first) ?? 0) + size));
  } else if (first && second) differences.push(cell);
}

const percent = (part: number, of: number) =>
  `${((100 * part) / Math.max(1, of)).toFixed(2)} %`.padStart(9);
for (const cell of countryCells(data, sources)) note(cell);
console.log(
  "Announced IPv4 addresses: judged, DB-IP right, second source right, vote right, unsure, right where sure",
);
for (const [name, of] of Object.entries(groups)) {
  const figures = [
    percent(of.judged, of.all),
    ...[of.before, of.second, of.now].map((right) => percent(right, of.judged)),
    percent(of.unsure, of.all),
    percent(of.sureRight, of.sure),
  ];
  console.log(`  ${name.padEnd(46)}${figures.join(" ")}`);
}

const rows = new Map<string, { size: number; judged: number; first: number; second: number }>();
for (const { size, facts, countries: said } of differences) {
  const [first, second] = said;
  const home = homeOf(agreed.get(facts.asn!) ?? new Map<string, number>());
  const kind = facts.networkClass === "hosting" ? "hosting" : "others";
  const where =
    home === first
      ? "where the first says"
      : home === second
        ? "where the second says"
        : "nowhere or elsewhere";
  const name = `${kind}, at home ${where}`;
  const row = rows.get(name) ?? { size: 0, judged: 0, first: 0, second: 0 };
  const judge = judgeOf(said);
  row.size += size;
  if (judge !== null) row.judged += size;
  if (judge === first) row.first += size;
  if (judge === second) row.second += size;
  rows.set(name, row);
}
console.log(
  "\nWhere the voters differ: share of announced IPv4, the first is right, the second is right",
);
for (const [name, { size, judged, first, second }] of [...rows].sort()) {
  const figures = [
    percent(size, groups["all"]!.all),
    percent(first, judged),
    percent(second, judged),
  ];
  console.log(`  ${name.padEnd(46)}${figures.join(" ")}`);
}
data.close();
