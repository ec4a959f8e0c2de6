import { DAY_MS } from "#app/base/clock";
import type { LocationData } from "#app/contract/location-data";

import type { Attribution, DatabaseLabel } from "./ip-facts";
import type { PackedLabels } from "./packed-format";

/** Database that answers one part of a lookup. */
export interface IpDataSource {
  readonly kind: "packed" | "own-file" | "none";
  /** Name for merchants: "DB-IP City Lite". "" if there is none. */
  readonly name: string;
  /** Day of the data, "2026-06-05". Null if unknown. */
  readonly dataDate: string | null;
}

/** Age, source and credits of the data. */
export interface IpDataMeta {
  /** Date of the older of the two data sets in use, "2026-06-05". Null if unknown. */
  readonly dataDate: string | null;
  /** Returns the whole days from dataDate to `now` (epoch milliseconds). Null if unknown. */
  readonly ageDays: (now: number) => number | null;
  /** Credits that must be shown with results. */
  readonly attribution: readonly Attribution[];
  readonly source: {
    readonly places: IpDataSource;
    /** Database of regions and cities, if it differs from the database of countries. */
    readonly cities?: IpDataSource;
    /** Data set with which the countries of places were compared. */
    readonly countries: IpDataSource;
    readonly networks: IpDataSource;
  };
}

/** Returns the whole days from a date to `now` (epoch milliseconds). Null if the date is unknown. */
export function ageInDays(dataDate: string | null, now: number): number | null {
  return dataDate === null ? null : Math.max(0, Math.floor((now - Date.parse(dataDate)) / DAY_MS));
}

/** Returns the description of the data for screens. */
export function locationDataOf(
  { source, ageDays, attribution }: IpDataMeta,
  now: number,
): LocationData {
  return {
    date: source.places.dataDate ?? "",
    networkDate: source.networks.dataDate ?? "",
    ageDays: ageDays(now),
    attribution: [...attribution],
  };
}

interface Labelled {
  readonly label: DatabaseLabel;
}

/** Databases of one part of a lookup: the operator's own and the packed one. */
export interface PartSources {
  readonly own: Labelled | null | undefined;
  readonly packed: Labelled | null | undefined;
}

function sourceOf({ own, packed }: PartSources): IpDataSource {
  const label = (own ?? packed)?.label;
  if (!label) return { kind: "none", name: "", dataDate: null };
  return { kind: own ? "own-file" : "packed", name: label.name, dataDate: label.dataDate };
}

/**
 * Combines the labels of all databases in use.
 *
 * @param labels labels of the packed data, null without it
 */
export function describeData(
  places: PartSources,
  labels: PackedLabels | null,
  networks: PartSources,
): IpDataMeta {
  const compared = labels && { label: labels.countries };
  // The operator's own file contains its own cities, and its countries are not compared.
  const isPacked = !places.own;
  const cities = isPacked && labels?.cities && { label: labels.cities };
  const source = {
    places: sourceOf(places),
    ...(cities && { cities: sourceOf({ own: null, packed: cities }) }),
    countries: sourceOf({ own: null, packed: isPacked ? compared : null }),
    networks: sourceOf(networks),
  };
  const dates = [source.places.dataDate, source.networks.dataDate].filter((date) => date !== null);
  const dataDate = dates.sort()[0] ?? null;
  // The packed data still answers for addresses that the operator's file does not cover, so its credits remain.
  const inUse = [places.own, networks.own, places.packed, compared, networks.packed];
  const credits = inUse.flatMap((database) => database?.label.attribution ?? []);
  return {
    dataDate,
    ageDays: (now) => ageInDays(dataDate, now),
    attribution: [...new Map(credits.map((credit) => [credit.text, credit])).values()],
    source,
  };
}
