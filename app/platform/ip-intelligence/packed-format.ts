import { crc32 } from "node:zlib";

import type { DatabaseLabel } from "./ip-facts";

/**
 * Format of the packed file, little-endian.
 *
 *   16 bytes   magic, format version, length of the header text, CRC-32 of all that follows
 *   header     JSON: labels of the data and the position of each section, padded to 8 bytes
 *   sections   typed arrays, each starting at a multiple of 8 bytes
 *
 * It is read into memory as a whole and used without decoding. A valid checksum guarantees valid indexes, so that a
 * lookup cannot leave the arrays.
 */
const MAGIC = 0x44495050; // "PPID"
const FORMAT_VERSION = 4;
const PREAMBLE_BYTES = 16;
const ALIGNMENT = 8;

/** Sections and the width of their elements in bytes. */
const SECTIONS = {
  /** First address of each interval of places. The first interval starts at 0. */
  ipv4PlaceStarts: 4,
  /** Place of each interval. Place 0 is "nowhere". */
  ipv4PlaceIds: 4,
  ipv4NetworkStarts: 4,
  /** Network of each interval. Network 0 is "no network". */
  ipv4NetworkIds: 4,
  /** First /64 of each interval: high word, low word. */
  ipv6PlaceKeys: 4,
  ipv6PlaceIds: 4,
  ipv6NetworkKeys: 4,
  ipv6NetworkIds: 4,
  /** Region of each place, an index into regionCountries and regionNames. Region 0 is "no country, no name". */
  placeRegions: 4,
  /** City name of each place, an index into the texts. Text 0 is empty: no name. */
  placeCities: 4,
  /** Other possible country of each place, encoded as in regionCountries. 0: the country is certain. */
  placeOtherCountries: 4,
  /** Coordinates of each place, as packed-coordinates.ts encodes them. */
  placeCoordinates: 4,
  /** Country of each region: two ASCII letters, first * 256 + second. 0 for none. */
  regionCountries: 4,
  regionNames: 4,
  networkAsns: 4,
  networkNames: 4,
  /** Class of each network in the lower four bits, its reason in the upper four. */
  networkClasses: 1,
  /** Pairs: country as in regionCountries, and the IPv4 address of an internet provider there. */
  samples: 4,
  /** Start of each text in textBytes, and the end of the last text. */
  textOffsets: 4,
  /** All texts in UTF-8. */
  textBytes: 1,
} as const;

export type SectionName = keyof typeof SECTIONS;
type ByteSection = { [Name in SectionName]: (typeof SECTIONS)[Name] extends 1 ? Name : never };
type ByteSectionName = ByteSection[SectionName];
export type Sections = Record<Exclude<SectionName, ByteSectionName>, Uint32Array> &
  Record<ByteSectionName, Uint8Array>;

export interface PackedLabels {
  readonly places: DatabaseLabel;
  /** Regions and cities, if they are from another data set than the countries. */
  readonly cities?: DatabaseLabel;
  /** Database with which countries were compared. */
  readonly countries: DatabaseLabel;
  readonly networks: DatabaseLabel;
}

interface Header extends PackedLabels {
  readonly sections: Partial<Record<SectionName, { offset: number; bytes: number }>>;
}

const NAMES = Object.keys(SECTIONS) as SectionName[];

function alignUp(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

/** Encodes labels and sections as one file. */
export function encodePacked(labels: PackedLabels, sections: Sections): Uint8Array {
  // Offsets are relative to the end of the header, so that its length does not depend on them.
  let length = 0;
  const places: Header["sections"] = {};
  for (const name of NAMES) {
    places[name] = { offset: length, bytes: sections[name].byteLength };
    length = alignUp(length + sections[name].byteLength);
  }
  const header: Header = { ...labels, sections: places };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = alignUp(PREAMBLE_BYTES + text.length);
  const file = new Uint8Array(start + length);
  file.set(text, PREAMBLE_BYTES);
  for (const name of NAMES) {
    const { buffer, byteOffset, byteLength } = sections[name];
    file.set(new Uint8Array(buffer, byteOffset, byteLength), start + places[name]!.offset);
  }
  const checksum = crc32(file.subarray(PREAMBLE_BYTES));
  new Uint32Array(file.buffer, 0, 4).set([MAGIC, FORMAT_VERSION, text.length, checksum]);
  return file;
}

export interface PackedFile {
  readonly labels: PackedLabels;
  readonly sections: Sections;
}

/**
 * Decodes a packed file. The sections are views of the bytes.
 *
 * @param isChecked true if the checksum of these bytes was verified just before
 * @throws Error that describes the problem of the file
 */
export function decodePacked(bytes: Uint8Array, isChecked = false): PackedFile {
  if (bytes.byteLength === 0) throw new Error("it is empty");
  if (bytes.byteLength < PREAMBLE_BYTES) throw new Error("it is cut short");
  if (bytes.byteOffset % ALIGNMENT !== 0) throw new Error("its bytes are not aligned in memory");
  const [magic, version, textLength, checksum] = new Uint32Array(bytes.buffer, bytes.byteOffset, 4);
  if (magic !== MAGIC) throw new Error("it is not packed address data");
  if (version !== FORMAT_VERSION) {
    throw new Error(`it has format ${version}, this program reads format ${FORMAT_VERSION}`);
  }
  if (!isChecked && crc32(bytes.subarray(PREAMBLE_BYTES)) !== checksum) {
    throw new Error("its checksum does not match: cut short or damaged");
  }
  const text = bytes.subarray(PREAMBLE_BYTES, PREAMBLE_BYTES + textLength!);
  const header = JSON.parse(new TextDecoder().decode(text)) as Header;
  const start = alignUp(PREAMBLE_BYTES + textLength!);
  const sections = NAMES.map((name) => [name, sectionOf(bytes, start, header, name)] as const);
  return {
    labels: {
      places: header.places,
      ...(header.cities && { cities: header.cities }),
      countries: header.countries,
      networks: header.networks,
    },
    sections: Object.fromEntries(sections) as Sections,
  };
}

function sectionOf(bytes: Uint8Array, start: number, header: Header, name: SectionName) {
  const place = header.sections[name];
  if (!place) throw new Error(`its section ${name} is missing`);
  const at = bytes.byteOffset + start + place.offset;
  return SECTIONS[name] === 1
    ? new Uint8Array(bytes.buffer, at, place.bytes)
    : new Uint32Array(bytes.buffer, at, place.bytes / Uint32Array.BYTES_PER_ELEMENT);
}
