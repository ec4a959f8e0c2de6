import { type DatabaseLabel, NOBODYS_NETWORK } from "../../app/platform/ip-intelligence/ip-facts";
import type { PackedLabels } from "../../app/platform/ip-intelligence/packed-format";
import { networkFromRecord, placeFromRecord } from "../../app/platform/mmdb/mmdb-fields";
import { type Format, isIpToAsn, readFiles, type SourceFile } from "./formats/read-files";
import type { RangeSink, SourceRecord } from "./formats/source-rows";
import {
  countrySink,
  type FamilyIntervals,
  networkSink,
  newIntervals,
  PlaceSink,
} from "./pack-parts";
import { Packer } from "./packer";
import { preferCountries } from "./prefer-countries";
import { chooseSamples } from "./sample-addresses";
import { settleCountries } from "./settle-countries";
import { labelOf } from "./source-labels";
import type { Part, Source, Sources } from "./sources";

type DatedLabel = DatabaseLabel & { readonly dataDate: string };

/** Facts about one part after reading it. */
export interface PartFacts {
  readonly label: DatedLabel;
  readonly input: string;
  /** Number of ranges with their own answer, per address family. */
  readonly ranges: { readonly ipv4: number; readonly ipv6: number };
}

export type PartsFacts = Readonly<Record<Exclude<Part, "countries">, PartFacts>> & {
  readonly countries?: PartFacts;
};

/** A part that cannot be used, with the reason. */
export class PartError extends Error {
  constructor(
    readonly part: Part,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Minimum ranges per part, about a third of the data of June 2026. A file with fewer is incomplete. */
export const FEWEST_RANGES: Readonly<Record<Part, PartFacts["ranges"]>> = {
  cities: { ipv4: 1_000_000, ipv6: 300_000 },
  countries: { ipv4: 100_000, ipv6: 0 },
  compare: { ipv4: 30_000, ipv6: 10_000 },
  networks: { ipv4: 150_000, ipv6: 30_000 },
};

/** Minimum share of the ranges that the same publisher's data had before. */
const SMALLEST_SHARE = 0.7;

export interface PackOptions {
  readonly step: (line: string) => void;
  /** Sources of the data in use. Null if unknown. */
  readonly previous: Partial<Record<Part, PartFacts>> | null;
  readonly fewest: typeof FEWEST_RANGES;
}

/**
 * Rejects a part with too few ranges.
 *
 * @throws Error if there are fewer ranges than complete data has, or far fewer than in the previous data
 */
function checkRanges(part: Part, { label, ranges }: PartFacts, options: PackOptions): void {
  const before = options.previous?.[part];
  for (const family of ["ipv4", "ipv6"] as const) {
    const [is, fewest] = [ranges[family], options.fewest[part][family]];
    const what = `${family === "ipv4" ? "IPv4" : "IPv6"} ranges`;
    if (is < fewest)
      throw new Error(`${label.name}: ${is} ${what}, at least ${fewest} are expected`);
    const was = before?.label.name === label.name ? before.ranges[family] : 0;
    if (is < was * SMALLEST_SHARE) throw new Error(`${label.name}: ${is} ${what}, before ${was}`);
  }
}

const isPlace = (record: SourceRecord) => placeFromRecord(record).country !== null;
const isNetwork = (record: SourceRecord) => networkFromRecord(record).asn !== null;

const sizeOf = ({ ipv4, ipv6 }: FamilyIntervals) => ({
  ipv4: ipv4.finish().values.length,
  ipv6: ipv6.finish().values.length,
});

/** Formats in which countries are those of registries. */
const REGISTRIES: ReadonlySet<Format> = new Set(["delegated", "iptoasn"]);

/** Reads the files of one part. @throws PartError if they cannot be used */
async function readPart(
  part: Part,
  source: Source,
  into: { readonly sink: RangeSink; readonly intervals: () => FamilyIntervals },
  options: PackOptions,
): Promise<{ readonly facts: PartFacts; readonly fromRegistries: boolean }> {
  try {
    const isKnown = part === "networks" ? isNetwork : isPlace;
    const files = await readFiles(source.files, isKnown, into.sink);
    const ranges = sizeOf(into.intervals());
    const facts = { label: await labelOf(part, source, files), input: source.input, ranges };
    checkRanges(part, facts, options);
    options.step(`${part}: ${facts.label.name} of ${facts.label.dataDate}`);
    return { facts, fromRegistries: files.every(({ format }) => REGISTRIES.has(format)) };
  } catch (error) {
    throw new PartError(part, error);
  }
}

/** Returns the organization names of AS numbers in the npm package. */
async function readNames(files: readonly SourceFile[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  await readFiles(files, isNetwork, (_version, _high, _low, record) => {
    const { asn, organization } = record === null ? NOBODYS_NETWORK : networkFromRecord(record);
    if (asn !== null && organization !== null && !names.has(asn)) names.set(asn, organization);
  });
  return names;
}

/**
 * Packs the networks. IPtoASN has short handles ("DTAG"), which neither people nor the classification of networks
 * recognize. Organizations get their name from the npm package if it has the AS number.
 */
async function packNetworks(
  packer: Packer,
  { source, names }: { readonly source: Source; readonly names: PackageNames },
  options: PackOptions,
): Promise<PartFacts> {
  const hasHandles = await isIpToAsn(source.files[0]!).catch((error: unknown) => {
    throw new PartError("networks", error);
  });
  const nameOf = hasHandles ? await readNames(names.files) : new Map<number, string>();
  const intervals = () => ({ ipv4: packer.ipv4Networks, ipv6: packer.ipv6Networks });
  const into = { sink: networkSink(packer, (asn) => nameOf.get(asn)), intervals };
  const { facts } = await readPart("networks", source, into, options);
  if (!hasHandles) return facts;
  const { label } = facts;
  const attribution = [...label.attribution, ...names.label.attribution];
  return { ...facts, label: { ...label, name: `${label.name}, ${names.label.name}`, attribution } };
}

async function packCities(packer: Packer, sources: Sources, options: PackOptions) {
  const places = new PlaceSink(packer);
  const intervals = () => ({ ipv4: packer.ipv4Places, ipv6: packer.ipv6Places });
  const { facts: cities } = await readPart(
    "cities",
    sources.cities,
    { sink: places.sink, intervals },
    options,
  );
  places.finish();
  if (sources.countries === undefined) return { cities };
  const newer = newIntervals();
  const into = { sink: countrySink(newer), intervals: () => newer };
  const { facts: countries } = await readPart("countries", sources.countries, into, options);
  if (countries.label.dataDate < cities.label.dataDate) {
    throw new PartError("countries", new Error(`${countries.label.name} is older than the cities`));
  }
  preferCountries(packer, newer);
  return { cities, countries };
}

/** Packed file and its sources. */
export interface Packed {
  readonly file: Uint8Array;
  readonly labels: PackedLabels;
  readonly parts: PartsFacts;
  readonly counts: Packer["counts"];
}

/** The npm package that names organizations. */
type PackageNames = Source & { readonly label: DatabaseLabel };

/**
 * Packs sources into one file.
 *
 * @param names source of organization names for files without them
 * @throws PartError if a part cannot be used
 */
export async function packSources(
  sources: Sources,
  names: PackageNames,
  options: PackOptions,
): Promise<Packed> {
  const packer = new Packer();
  const places = await packCities(packer, sources, options);
  const networks = await packNetworks(packer, { source: sources.networks, names }, options);
  const { ipv4Countries: ipv4, ipv6Countries: ipv6 } = packer;
  const into = { sink: countrySink({ ipv4, ipv6 }), intervals: () => ({ ipv4, ipv6 }) };
  const compare = await readPart("compare", sources.compare, into, options);
  settleCountries(packer, compare.fromRegistries);
  options.step("countries compared");
  const samples = chooseSamples(packer);
  const parts = { ...places, compare: compare.facts, networks };
  const labels = labelsOf(parts);
  return { file: packer.finish(labels, samples), labels, parts, counts: packer.counts };
}

/** Returns the labels of the packed file. Newer countries are the places' label, with the credit of the cities. */
function labelsOf({ cities, countries, compare, networks }: PartsFacts) {
  const others = { countries: compare.label, networks: networks.label };
  if (countries === undefined) return { places: cities.label, ...others };
  const credits = [...countries.label.attribution, ...cities.label.attribution];
  const attribution = [...new Map(credits.map((credit) => [credit.text, credit])).values()];
  return { places: { ...countries.label, attribution }, cities: cities.label, ...others };
}
