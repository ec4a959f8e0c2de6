import type { Response } from "mmdb-lib";
import { Reader } from "mmdb-lib";

import type { Address } from "#app/engine/net/address";
import { formatAddress } from "#app/engine/net/address";
import { cidrBlock, type Interval } from "#app/engine/net/interval";

import type { DatabaseLabel, NetworkSource, PlaceSource } from "../ip-intelligence/ip-facts";
import { NO_PLACE, NOBODYS_NETWORK } from "../ip-intelligence/ip-facts";
import { coordinatesFromRecord, networkFromRecord, placeFromRecord } from "./mmdb-fields";
import { publisherOf } from "./mmdb-publishers";

function labelOf({ databaseType, buildEpoch }: Reader<Response>["metadata"]): DatabaseLabel {
  const name = String(databaseType).slice(0, 100);
  const credit = publisherOf(name)?.credit;
  const dated = buildEpoch instanceof Date && Number.isFinite(buildEpoch.getTime());
  return {
    name,
    dataDate: dated ? buildEpoch.toISOString().slice(0, 10) : null,
    attribution: credit ? [credit] : [],
  };
}

/** Addresses that every complete database knows, in both families. */
const WELL_KNOWN: readonly Address[] = [
  { version: 4, a: 0, b: 0, c: 0, d: 0x08080808 }, // 8.8.8.8
  { version: 4, a: 0, b: 0, c: 0, d: 0x01010101 }, // 1.1.1.1
  { version: 4, a: 0, b: 0, c: 0, d: 0x49000001 }, // 73.0.0.1
  { version: 4, a: 0, b: 0, c: 0, d: 0x56808080 }, // 86.128.128.128
  { version: 6, a: 0x26064700, b: 0x47000000, c: 0, d: 0x1111 }, // 2606:4700:4700::1111
  { version: 6, a: 0x20014860, b: 0x48600000, c: 0, d: 0x8888 }, // 2001:4860:4860::8888
];

/** An open .mmdb file. */
class Mmdb {
  readonly label: DatabaseLabel;
  readonly #reader: Reader<Response>;

  constructor(bytes: Buffer) {
    if (bytes.length === 0) throw new Error("it is empty");
    this.#reader = new Reader<Response>(bytes);
    const { nodeCount, searchTreeSize } = this.#reader.metadata;
    if (!(nodeCount > 0 && searchTreeSize < bytes.length)) throw new Error("it is cut short");
    this.label = labelOf(this.#reader.metadata);
  }

  /**
   * Reports whether the file has addresses of a version. A file for IPv4 alone would return wrong records for IPv6
   * addresses.
   */
  coversVersion(version: Address["version"]): boolean {
    return version === 4 || this.#reader.metadata.ipVersion === 6;
  }

  /**
   * Returns the record of an address.
   *
   * @throws the reader's error if the file is damaged there
   */
  record(address: Address): unknown {
    return this.#reader.get(formatAddress(address));
  }

  /** Returns the block of the row with an address, or the address alone if the file is damaged there. */
  range(address: Address): Interval {
    try {
      const [, bits] = this.#reader.getWithPrefixLength(formatAddress(address));
      return cidrBlock(address, bits);
    } catch {
      return { from: address, to: address };
    }
  }

  /**
   * Reads a few well-known addresses, to reject a damaged file or one of another kind before it answers visits.
   *
   * @throws Error if none of them is known, or if reading fails
   */
  check(isKnown: (record: unknown) => boolean, kind: string): void {
    const addresses = WELL_KNOWN.filter(({ version }) => this.coversVersion(version));
    if (!addresses.some((address) => isKnown(this.record(address)))) {
      throw new Error(`it does not look like ${kind}: no well-known address is in it`);
    }
  }
}

/**
 * Opens the operator's city or country database.
 *
 * @throws Error that describes the problem of the file
 */
export function openPlaces(bytes: Buffer): PlaceSource {
  const mmdb = new Mmdb(bytes);
  mmdb.check((record) => placeFromRecord(record).country !== null, "a city or country database");
  return {
    label: mmdb.label,
    covers: (version) => mmdb.coversVersion(version),
    placeOf(address) {
      try {
        return placeFromRecord(mmdb.record(address));
      } catch {
        return NO_PLACE; // Damaged at this record. A visit must not fail because of its facts.
      }
    },
    coordinates(address) {
      try {
        return coordinatesFromRecord(mmdb.record(address));
      } catch {
        return null;
      }
    },
    range: (address) => mmdb.range(address),
  };
}

/**
 * Opens the operator's ASN database.
 *
 * @throws Error that describes the problem of the file
 */
export function openNetworks(bytes: Buffer): NetworkSource {
  const mmdb = new Mmdb(bytes);
  mmdb.check((record) => networkFromRecord(record).asn !== null, "an ASN database");
  return {
    label: mmdb.label,
    covers: (version) => mmdb.coversVersion(version),
    network(address) {
      try {
        return networkFromRecord(mmdb.record(address));
      } catch {
        return NOBODYS_NETWORK;
      }
    },
    range: (address) => mmdb.range(address),
  };
}
