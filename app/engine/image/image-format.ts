import type { ActionSettingsSource } from "../compiled-entry";
import type { RuleKind } from "../kinds";
import type { Purpose } from "../kinds/kind";
import type { PackedParts } from "../packing/packed-file";
import type { ListMode, RuleEntry, RulesetPolicy } from "../ruleset";
import type { ListRole } from "../split-into-lists";

/**
 * Format of a ruleset image: the lists of one surface, ready for decisions (see packing/packed-file.ts).
 *
 * Increase `format` when older images would be read with another meaning. That is after a change of the notes below, of
 * a pack() method, or of how a kind reads its values.
 */
export const IMAGE_KIND = { magic: 0x49535250, format: 3, name: "ruleset image" } as const;

/** Description of one list. Its columns are in the packed numbers and arrays, in the order of the fields. */
export interface ListNote {
  readonly role: ListRole;
  readonly kind: RuleKind;
  readonly purpose: Purpose;
  /** Expiry of the last entry, epoch milliseconds. Null if an entry never expires. */
  readonly until: number | null;
  /** Ids of the entries. Null if the ids are UUIDs, which are packed. */
  readonly ids: readonly string[] | null;
  readonly hasUntil: boolean;
  readonly hasActionSettings: boolean;
  /** Number of sets of literals that are packed for the list. */
  readonly literalSets: number;
  /** Values by index of the entry. Null if the matcher is packed. */
  readonly values: readonly ValueNote[] | null;
}

/** A canonical value, with regions if a country is limited to them. "" if the entry cannot be used. */
export type ValueNote = string | readonly [value: string, regions: RuleEntry["regions"]];

/** The head of an image: all data except arrays. */
export interface ImageHead extends PackedParts {
  readonly version: number;
  readonly suspended: boolean;
  /** End of the suspension, epoch milliseconds. Null if only the merchant ends it. */
  readonly suspendedUntil: number | null;
  readonly policy: RulesetPolicy;
  readonly ownHosts: readonly string[];
  /** Market folders. Null if unknown. */
  readonly folders: readonly string[] | null;
  readonly usesExpressions: boolean;
  readonly ipMode: ListMode;
  /** Action settings by number. Null is the plain settings. */
  readonly actionSettingsList: readonly (ActionSettingsSource | null)[];
  readonly lists: readonly ListNote[];
}
