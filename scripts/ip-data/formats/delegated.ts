import { readAddress } from "../../../app/engine/net/address";
import type { SourceRow } from "./source-rows";

const REGISTRIES = new Set(["afrinic", "apnic", "arin", "lacnic", "ripencc"]);
/**
 * Statuses of addresses that a registry gave to a network. Addresses with the status "available" or "reserved" have no
 * country.
 */
const GIVEN = new Set(["allocated", "assigned"]);

/** Returns "20261128" as "2026-11-28". */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (day === undefined) throw new Error("its header has no date");
  return `${year}-${month}-${day}`;
}

const isWhole = (number: number, most: number) =>
  Number.isInteger(number) && number >= 1 && number <= most;

/** Reads an IPv4 address and a count of addresses. */
function ipv4Range(start: string, value: string) {
  const address = readAddress(start);
  const isOne = address?.version === 4 && isWhole(Number(value), 2 ** 32 - address.d);
  if (!isOne) throw new Error("no range of IPv4 addresses");
  const first = BigInt(address.d);
  return { version: 4, first, last: first + BigInt(value) - 1n } as const;
}

/** Reads an IPv6 address and a prefix length. */
function ipv6Range(start: string, value: string) {
  const address = readAddress(start);
  const bits = Number(value);
  if (address?.version !== 6 || !isWhole(bits, 128)) throw new Error("no prefix of IPv6");
  const first = (BigInt(address.a) << 32n) | BigInt(address.b);
  return {
    version: 6,
    first,
    last: first | ((1n << BigInt(64 - Math.min(64, bits))) - 1n),
  } as const;
}

/** Registry, country, type, start, value, date, status. */
type Fields = [string, string, string, string, string, string, string];

/** Reads version, registry, serial, records, first day, last day. */
function headerOf([version = "", registry = "", , , , endDay = ""]: readonly string[]) {
  const isHeader = /^2(\.\d+)?$/.test(version) && REGISTRIES.has(registry);
  if (!isHeader) throw new Error("it is not the header of a registry's file");
  return { registry, day: dayOf(endDay) };
}

/**
 * Reads a registry's statistics file, delegated-…-extended: a header, a summary of how many records follow, and a record
 * for each block of addresses (https://www.apnic.net/about-apnic/corporate-documents/documents/resource-guidelines/rir-statistics-exchange-format/).
 */
export class DelegatedReader {
  /** The registry, and the last day that the file covers. */
  header: { readonly registry: string; readonly day: string } | null = null;
  readonly #announced = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #records = new Map<string, { readonly country_code: string }>();

  /**
   * Parses a line. Null for the header, a summary, a comment and a block that was not given to a network.
   *
   * @throws Error if it is no line of a registry's statistics file
   */
  line(text: string): SourceRow | null {
    if (text === "" || text.startsWith("#")) return null;
    const fields = text.split("|");
    if (this.header === null) {
      this.header = headerOf(fields);
      return null;
    }
    if (fields[0] !== this.header.registry) throw new Error("it belongs to another registry");
    if (fields[5] === "summary") {
      this.#announced.set(fields[2]!, Number(fields[4]));
      return null;
    }
    if (fields.length < 7) throw new Error("it has too few fields");
    return this.#record(fields as Fields);
  }

  /**
   * Verifies the number of records against the file's summary.
   *
   * @throws Error if a summary is missing or a number differs
   */
  finish(): void {
    for (const type of ["ipv4", "ipv6"]) {
      const [is, said] = [this.#counts.get(type) ?? 0, this.#announced.get(type)];
      if (said === undefined) throw new Error(`it has no summary of ${type}`);
      if (is !== said) throw new Error(`it has ${is} records of ${type}, its summary says ${said}`);
    }
  }

  #record([, country, type, start, value, , status]: Fields): SourceRow | null {
    this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
    if ((type !== "ipv4" && type !== "ipv6") || !GIVEN.has(status)) return null;
    const range = type === "ipv4" ? ipv4Range(start, value) : ipv6Range(start, value);
    return { ...range, record: this.#recordOf(country) };
  }

  #recordOf(country: string) {
    let record = this.#records.get(country);
    if (record === undefined) this.#records.set(country, (record = { country_code: country }));
    return record;
  }
}
