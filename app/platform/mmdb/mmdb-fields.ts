import { type Coordinates, coordinatesOf } from "#app/engine/orders/distance";

import type { ClassedNetwork, Place } from "../ip-intelligence/ip-facts";
import { NO_PLACE, NOBODYS_NETWORK } from "../ip-intelligence/ip-facts";
import { classOfNetwork } from "../ip-intelligence/network-class";

/**
 * Fields of .mmdb files by publisher, which share the container format but not the names of fields.
 *
 * Fields are found by their keys. The database's type is not trusted, because any publisher may set it.
 *
 * - MaxMind, DB-IP: country.iso_code, subdivisions[0].names.en, city.names.en; location.latitude, longitude,
 *   accuracy_radius in kilometers; autonomous_system_number, autonomous_system_organization
 * - IPinfo: country_code or country, region, city; latitude or lat, longitude or lng, as texts; asn: "AS15169", as_name
 * - ip-location-db: country_code, state1, city, latitude, longitude; autonomous_system_number
 */
type Fields = Readonly<Record<string, unknown>>;

const MAX_TEXT_CHARS = 200;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** Returns the first value that is a non-empty text. Null if there is none. */
function firstText(...values: unknown[]): string | null {
  for (const value of values) {
    if (typeof value === "string" && value.trim() !== "") {
      return value.trim().slice(0, MAX_TEXT_CHARS);
    }
  }
  return null;
}

/** Returns a MaxMind name: { names: { en: "Berlin", de: ... } }. */
function englishName(value: unknown): unknown {
  return fieldsOf(fieldsOf(value).names).en;
}

/** Codes that data sets use for an unknown or broad location. */
const NO_COUNTRY = new Set(["ZZ", "XX", "EU", "AP"]);

function countryCode(value: string | null): string | null {
  if (value === null || !/^[A-Za-z]{2}$/.test(value)) return null;
  const code = value.toUpperCase();
  return NO_COUNTRY.has(code) ? null : code;
}

/** Returns the place of an address from a record of any known shape. */
export function placeFromRecord(record: unknown): Place {
  const fields = fieldsOf(record);
  const country = countryCode(
    firstText(fieldsOf(fields.country).iso_code, fields.country_code, fields.country),
  );
  if (country === null) return NO_PLACE;
  const subdivisions = Array.isArray(fields.subdivisions) ? (fields.subdivisions as unknown[]) : [];
  return {
    country,
    otherCountry: null,
    region: firstText(englishName(subdivisions[0]), fields.state1, fields.region),
    city: firstText(englishName(fields.city), fields.city),
  };
}

/** Maximum accuracy radius. A larger one makes distances meaningless. */
const MAX_RADIUS_KM = 200;

/** Returns a number, also from a text. Null for anything else. */
function numberOf(value: unknown): number | null {
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  return typeof value === "number" ? value : null;
}

/**
 * Returns the location of a city from a record of any known shape.
 *
 * Null if the record has no city. Publishers then give the middle of a country or region, where hardly any address is.
 */
export function coordinatesFromRecord(record: unknown): Coordinates | null {
  if (placeFromRecord(record).city === null) return null;
  const fields = fieldsOf(record);
  const location = fieldsOf(fields.location);
  if ((numberOf(location.accuracy_radius) ?? 0) > MAX_RADIUS_KM) return null;
  return coordinatesOf(
    numberOf(location.latitude ?? fields.latitude ?? fields.lat),
    numberOf(location.longitude ?? fields.longitude ?? fields.lng),
  );
}

const MAX_ASN = 4_294_967_295;

/** Parses 15169, "15169" or "AS15169". Null for anything else. */
function asNumber(value: unknown): number | null {
  const digits = /^(?:AS)?(\d{1,10})$/i.exec(String(value ?? ""))?.[1];
  const number = Number(digits);
  return number >= 1 && number <= MAX_ASN ? number : null;
}

/** Returns the network that announces an address from a record of any known shape. */
export function networkFromRecord(record: unknown): ClassedNetwork {
  const fields = fieldsOf(record);
  const asn = asNumber(fields.autonomous_system_number ?? fields.asn);
  if (asn === null) return NOBODYS_NETWORK;
  const organization = firstText(
    fields.autonomous_system_organization,
    fields.as_name,
    fields.as_organization,
    fields.organization,
    fields.isp,
  );
  return { asn, organization, ...classOfNetwork({ asn, organization: organization ?? "" }) };
}
