import {
  coordinatesFromRecord,
  networkFromRecord,
  placeFromRecord,
} from "../../app/platform/mmdb/mmdb-fields";
import type { RangeSink, SourceRecord } from "./formats/source-rows";
import { Ipv4IntervalBuilder, Ipv6IntervalBuilder } from "./interval-builder";
import { packCountry, type Packer } from "./packer";

/** Removes the district that DB-IP appends to a city: "Los Angeles (Playa Vista)". */
export function withoutDistrict(city: string): string {
  return city.endsWith(")") ? city.replace(/ \([^()]*\)$/, "") : city;
}

/** Intervals of both address families. */
export interface FamilyIntervals {
  readonly ipv4: Ipv4IntervalBuilder;
  readonly ipv6: Ipv6IntervalBuilder;
}

export function newIntervals(): FamilyIntervals {
  return { ipv4: new Ipv4IntervalBuilder(), ipv6: new Ipv6IntervalBuilder() };
}

/** Returns a sink that writes the value of each range. Equal records are read once. */
function intoIntervals(
  { ipv4, ipv6 }: FamilyIntervals,
  read: (record: SourceRecord) => number,
): RangeSink {
  const values = new Map<SourceRecord, number>();
  return (version, high, low, record) => {
    let value = record === null ? 0 : values.get(record);
    if (value === undefined) values.set(record!, (value = read(record!)));
    if (version === 4) ipv4.startInterval(high, value);
    else ipv6.startInterval(high, low, value);
  };
}

/** Returns a sink for countries, packed by packCountry(). */
export function countrySink(intervals: FamilyIntervals): RangeSink {
  return intoIntervals(intervals, (record) => packCountry(placeFromRecord(record).country ?? ""));
}

/** Returns a sink for the networks that announce addresses. */
export function networkSink(
  packer: Packer,
  nameOf: (asn: number) => string | undefined,
): RangeSink {
  const { ipv4Networks: ipv4, ipv6Networks: ipv6 } = packer;
  return intoIntervals({ ipv4, ipv6 }, (record) => {
    const { asn, organization } = networkFromRecord(record);
    return asn === null ? 0 : packer.network(asn, nameOf(asn) ?? organization ?? "");
  });
}

/**
 * Returns the number of addresses of a family before a position, as a weight: 2^32 for all of IPv4, and 1 for all of
 * IPv6.
 */
const sizeBefore = {
  4: (high: number) => high,
  6: (high: number, low: number) => high * 2 ** -32 + low * 2 ** -64,
};
const WHOLE = { 4: 2 ** 32, 6: 1 } as const;

/**
 * Receives the place of each range with its coordinates. Call finish() after the last range.
 *
 * The use of IPv6 addresses cannot be counted, so all of them weigh less than one IPv4 address when coordinates are
 * chosen.
 */
export class PlaceSink {
  readonly #entries = new Map<SourceRecord, { readonly place: number; weight: number }>();
  /** Start of each family's last range, and the entry of its record. */
  readonly #last = {
    4: { start: 0, entry: null as { weight: number } | null },
    6: { start: 0, entry: null as { weight: number } | null },
  };

  constructor(private readonly packer: Packer) {}

  readonly sink: RangeSink = (version, high, low, record) => {
    const { ipv4Places, ipv6Places } = this.packer;
    const entry = record === null ? null : this.#entryOf(record);
    this.#weigh(version, sizeBefore[version](high, low));
    this.#last[version].entry = entry;
    if (version === 4) ipv4Places.startInterval(high, entry?.place ?? 0);
    else ipv6Places.startInterval(high, low, entry?.place ?? 0);
  };

  finish(): void {
    for (const version of [4, 6] as const) this.#weigh(version, WHOLE[version]);
    for (const [record, { place, weight }] of this.#entries) {
      const point = coordinatesFromRecord(record);
      if (point) this.packer.coordinates.note(place, point.latitude, point.longitude, weight);
    }
  }

  #weigh(version: 4 | 6, end: number): void {
    const last = this.#last[version];
    if (last.entry !== null) last.entry.weight += end - last.start;
    last.start = end;
  }

  #entryOf(record: SourceRecord) {
    let entry = this.#entries.get(record);
    if (entry === undefined) {
      const { country, region, city } = placeFromRecord(record);
      const place = this.packer.placeNumber(
        country ?? "",
        region ?? "",
        withoutDistrict(city ?? ""),
      );
      this.#entries.set(record, (entry = { place, weight: 0 }));
    }
    return entry;
  }
}
