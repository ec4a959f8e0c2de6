import type { MannerParts } from "../compiled-entry";
import type { RuleKind } from "../kinds";
import type { Purpose } from "../kinds/kind";
import type { ListRole } from "../lay-out";
import type { PartNote } from "../packing/packer";
import type { ListMode, RuleEntry, RulesetPolicy } from "../ruleset";

/*
 * A ruleset image: the lists of one surface, ready to be asked, as bytes.
 *
 *   words 0-3   magic, format, length of the body in bytes, checksum of the body (packing/checksum.ts)
 *   body        length of the head in bytes (a word) and an empty word, the head (JSON in UTF-8, filled up with
 *               spaces to a multiple of eight), then the arrays it notes, each at a multiple of eight
 *
 * All words lie as little endian, as on every machine it is used on: addresses are searched where they lie.
 */

/** "PRSI" */
export const MAGIC = 0x49535250;
/**
 * Raised whenever an image of before would be read to another meaning: by a change of this layout, of what a
 * pack() lays down, or of what a kind makes of its values.
 */
export const FORMAT = 1;
export const HEADER_BYTES = 16;
/** Of the body, before the head's text. */
export const HEAD_LENGTH_BYTES = 8;

/** One list. Columns stand in the packed numbers and arrays, in the order of the fields. */
export interface ListNote {
  readonly role: ListRole;
  readonly kind: RuleKind;
  readonly purpose: Purpose;
  /** Null: for ever. */
  readonly until: number | null;
  /** Null: UUIDs, packed. */
  readonly ids: readonly string[] | null;
  readonly hasUntil: boolean;
  readonly hasManners: boolean;
  /** How many sets of literals are packed for it. */
  readonly literalSets: number;
  /** By place. Null: the matcher is packed. */
  readonly values: readonly ValueNote[] | null;
}

/** A canonical value, with regions where a country is narrowed to them; "": the entry cannot be used. */
export type ValueNote = string | readonly [value: string, regions: RuleEntry["regions"]];

/** All that is no array. */
export interface ImageHead {
  readonly version: number;
  readonly suspended: boolean;
  /** Null: until the merchant ends it. */
  readonly suspendedUntil: number | null;
  readonly policy: RulesetPolicy;
  readonly ownHosts: readonly string[];
  readonly asksExpressions: boolean;
  readonly ipMode: ListMode;
  /** By number; null: the plain manner. */
  readonly manners: readonly (MannerParts | null)[];
  readonly lists: readonly ListNote[];
  readonly numbers: readonly number[];
  readonly parts: readonly PartNote[];
}
