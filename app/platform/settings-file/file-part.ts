import type { Database } from "#app/store/client.server";
import { shortened } from "#app/words/cut-text";

import type { ApiContext, Merchant } from "../data-api/handlers";

/** A rule of a settings file that is not imported as it is in the file, or a remark about a whole part. */
export interface FileNote {
  /** The rule's name or value. Null: the remark is about the part. */
  readonly rule: string | null;
  readonly text: string;
}

/** What importing changes in one list or one section of a shop's settings. */
export interface PlannedChange {
  /** Name of the list or section: "Country list". */
  readonly where: string;
  /** Change in words: "2 added, 1 removed". Null if nothing changes. */
  readonly what: string | null;
  readonly notes: readonly FileNote[];
}

export type ImportContext = ApiContext & Merchant;

/** An import of one part that is planned and not yet done. */
export interface PlannedPart {
  readonly changes: readonly PlannedChange[];
  /**
   * Makes the changes in the caller's transaction. The plan must be made in the same transaction, after the shop's lists are
   * locked.
   */
  readonly write: (inside: ImportContext) => Promise<void>;
}

/**
 * One part of a settings file. The feature that stores the settings defines it, so a setting moves with the code that knows
 * its checks.
 */
export interface FilePart<Value> {
  /** Returns what the file contains of a shop. */
  readonly read: (db: Database, shopId: string) => Promise<Value>;
  /**
   * Compares a part of a file with what the shop has stored. A rule that a check of today refuses is planned as switched
   * off, and named in the notes.
   */
  readonly plan: (context: ImportContext, value: Value) => Promise<PlannedPart>;
}

/** Notes of one change in an answer. A file can contain 50,000 doubtful rules. */
const NOTES_SHOWN = 20;
/** Characters of a rule's name in a note, and of its text. */
const NAME_CHARS = 120;
const TEXT_CHARS = 300;

/** Returns the first notes, with long names cut, and how many more there are. */
export function firstNotes(notes: readonly FileNote[]) {
  const shown = notes.slice(0, NOTES_SHOWN).map(({ rule, text }) => ({
    rule: rule === null ? null : shortened(rule, NAME_CHARS),
    text: shortened(text, TEXT_CHARS),
  }));
  return { notes: shown, moreNotes: notes.length - shown.length };
}

/** Words of a note about a rule that today's checks refuse. */
export const SWITCHED_OFF = (problem: string) => `Imported, turned off. ${problem}`;
export const NOT_IMPORTED = (problem: string) => `Not imported. ${problem}`;
