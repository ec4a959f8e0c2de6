import { PEOPLE_LIMITS, type PersonEffect } from "../../contract/people";
import { PERSON_KINDS, type PersonKind, readPerson } from "../../engine/people/person";
import { readCsv } from "../../platform/csv";

const COLUMNS = ["effect", "kind", "value", "note", "expires_at"] as const;

/** Somebody of a file. */
export interface FiledPerson {
  readonly effect: PersonEffect;
  readonly kind: PersonKind;
  readonly value: string;
  readonly note: string;
  readonly expiresAt: Date | null;
}

export interface RowProblem {
  /** Row of the file, from 1; 0: the file as a whole. */
  readonly at: number;
  readonly message: string;
}

export interface ReadPeople {
  readonly people: readonly FiledPerson[];
  readonly problems: readonly RowProblem[];
}

/** More than anybody reads; the others are told once these are put right. */
const PROBLEMS_MAX = 50;

const whole = (message: string): ReadPeople => ({ people: [], problems: [{ at: 0, message }] });

/**
 * Reads a CSV file as exportPeople writes it. Lines whose end is over are passed over: nobody would be
 * on a list because of them. Never throws.
 *
 * @param now epoch milliseconds
 */
export function readPeopleFile(text: string, now: number): ReadPeople {
  const { columns, rows, isCut } = readCsv(text, PEOPLE_LIMITS.people);
  if (!COLUMNS.slice(0, 3).every((column) => columns.has(column))) {
    return whole(`The first line must name the columns ${COLUMNS.join(", ")}.`);
  }
  if (isCut || rows.length > PEOPLE_LIMITS.people) {
    return whole(`The file holds more than ${PEOPLE_LIMITS.people.toLocaleString("en")} lines.`);
  }
  const people: FiledPerson[] = [];
  const problems: RowProblem[] = [];
  for (const { row, cell } of rows) {
    const read = readPersonCells(cell);
    if (typeof read === "string") problems.push({ at: row, message: read });
    else if (read.expiresAt === null || read.expiresAt.getTime() > now) people.push(read);
  }
  return { people, problems: problems.slice(0, PROBLEMS_MAX) };
}

function readPersonCells(cell: (column: (typeof COLUMNS)[number]) => string): FiledPerson | string {
  const effect = cell("effect").toLowerCase();
  if (effect !== "block" && effect !== "allow") return "The effect must be block or allow.";
  const kind = PERSON_KINDS.find((name) => name === cell("kind").toLowerCase());
  if (!kind) return `The kind must be one of ${PERSON_KINDS.join(", ")}.`;
  const value = cell("value");
  const read = readPerson(kind, value);
  if (!read.ok) return read.message;
  const note = cell("note");
  if (value.length > PEOPLE_LIMITS.valueChars || note.length > PEOPLE_LIMITS.noteChars) {
    return "The value or the note is too long.";
  }
  const end = cell("expires_at");
  const expiresAt = end === "" ? null : new Date(end);
  if (expiresAt && Number.isNaN(expiresAt.getTime())) {
    return "The end must be empty or a date such as 2027-01-31.";
  }
  return { effect, kind, value, note, expiresAt };
}

/** The header of the file, and a person as its line. */
export const PEOPLE_COLUMNS: readonly string[] = COLUMNS;

export function personCells({
  effect,
  kind,
  value,
  note,
  expiresAt,
}: FiledPerson): readonly string[] {
  return [effect, kind, value, note, expiresAt?.toISOString() ?? ""];
}
