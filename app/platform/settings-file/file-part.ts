import type { Database } from "#app/store/client.server";
import { shorten } from "#app/words/cut-text";

import type { ApiContext, Merchant } from "../data-api/handlers";
import { filePart as texts } from "./texts";

/** Note about a rule of a settings file that is imported with a change, or about a whole list or section. */
export interface FileNote {
  /** The rule's name or value. Null for the whole list or section. */
  readonly rule: string | null;
  readonly text: string;
}

/** Change that an import makes in one list or section of a shop's settings. */
export interface PlannedChange {
  /** Name of the list or section: "Country list". */
  readonly where: string;
  /** Description of the change: "2 added, 1 removed". Null if nothing changes. */
  readonly what: string | null;
  readonly notes: readonly FileNote[];
}

export type ImportContext = ApiContext & Merchant;

/** A planned import of one part of the file. */
export interface PlannedPart {
  readonly changes: readonly PlannedChange[];
  /**
   * Makes the changes in the caller's transaction.
   *
   * The plan must be made in the same transaction, after the shop's lists are locked.
   */
  readonly write: (inside: ImportContext) => Promise<void>;
}

/** One part of a settings file, defined by the feature that stores the settings and knows their checks. */
export interface FilePart<Value> {
  /** Reads a shop's settings in the form of the file. */
  readonly read: (db: Database, shopId: string) => Promise<Value>;
  /**
   * Compares a part of a file with the stored settings.
   *
   * A rule that fails a current check is planned as turned off and named in the notes.
   */
  readonly plan: (context: ImportContext, value: Value) => Promise<PlannedPart>;
}

/** Maximum notes per change in an answer. A file can contain 50,000 rules. */
const NOTES_SHOWN = 20;
/** Maximum characters of a rule's name in a note, and of its text. */
const NAME_CHARS = 120;
const TEXT_CHARS = 300;

/** Returns the first notes, with long texts shortened, and the number of the rest. */
export function firstNotes(notes: readonly FileNote[]) {
  const shown = notes.slice(0, NOTES_SHOWN).map(({ rule, text }) => ({
    rule: rule === null ? null : shorten(rule, NAME_CHARS),
    text: shorten(text, TEXT_CHARS),
  }));
  return { notes: shown, moreNotes: notes.length - shown.length };
}

/** Returns the note about a rule that fails a current check. */
export const SWITCHED_OFF = (problem: string) => texts.switchedOff({ problem });
export const NOT_IMPORTED = (problem: string) => texts.notImported({ problem });

/** Returns the description of a section that the file replaces as a whole. Null if the section is unchanged. */
export const replacedUnless = (isSame: boolean) => (isSame ? null : texts.replaced);
