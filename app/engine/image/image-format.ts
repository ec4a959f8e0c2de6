import type { MannerParts } from "../compiled-entry";
import type { RuleKind } from "../kinds";
import type { Purpose } from "../kinds/kind";
import type { ListRole } from "../lay-out";
import type { PackedParts } from "../packing/packed-file";
import type { ListMode, RuleEntry, RulesetPolicy } from "../ruleset";

/**
 * A ruleset image holds the lists of one surface, ready to be asked (packing/packed-file.ts tells how).
 *
 * The format is raised whenever an image of before would be read to another meaning: by a change of what is noted
 * below, of what a pack() lays down, or of what a kind makes of its values.
 */
export const IMAGE_KIND = { magic: 0x49535250, format: 1, name: "ruleset image" } as const;

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
export interface ImageHead extends PackedParts {
  readonly version: number;
  readonly suspended: boolean;
  /** Null: until the merchant ends it. */
  readonly suspendedUntil: number | null;
  readonly policy: RulesetPolicy;
  readonly ownHosts: readonly string[];
  /** Of the store's markets. Null: unknown. */
  readonly folders: readonly string[] | null;
  readonly asksExpressions: boolean;
  readonly ipMode: ListMode;
  /** By number; null: the plain manner. */
  readonly manners: readonly (MannerParts | null)[];
  readonly lists: readonly ListNote[];
}
