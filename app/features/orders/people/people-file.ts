import { z } from "zod";

import { type ChosenColumns, type ColumnLayout, SHOWN_COLUMNS } from "#app/contract/file-layout";
import { PEOPLE_LIMITS, type PersonEffect } from "#app/contract/people";
import { PERSON_KINDS, type PersonKind, readPerson } from "#app/engine/people/person";
import { readRoleColumns, type RoleTable } from "#app/platform/csv/role-columns";
import { trimMarks } from "#app/platform/csv/trim-marks";
import { endOfDay } from "#app/ui/times/zoned-days";
import { shorten } from "#app/words/cut-text";

import { peopleProblems as texts } from "./texts";

const NEEDED = ["effect", "kind", "value"] as const;
const OPTIONAL = ["note", "expires_at"] as const;
const COLUMNS = [...NEEDED, ...OPTIONAL] as const;
type Column = (typeof COLUMNS)[number];

/** A person in a file. */
export interface FiledPerson {
  readonly effect: PersonEffect;
  readonly kind: PersonKind;
  readonly value: string;
  readonly note: string;
  readonly expiresAt: Date | null;
}

export interface RowProblem {
  /** Row of the file, from 1. 0 for the file as a whole. */
  readonly at: number;
  readonly message: string;
}

export interface ReadPeople {
  readonly people: readonly FiledPerson[];
  /** Reasons for omitted rows, at most PROBLEMS_MAX. */
  readonly problems: readonly RowProblem[];
  readonly problemCount: number;
  /** Null if the file has no line with text. */
  readonly layout: ColumnLayout | null;
}

interface Reading {
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA time zone in which an expiry day ends. */
  readonly timeZone: string;
  /** Layout that the merchant chose. */
  readonly chosen?: ChosenColumns;
}

/** Maximum problems that are listed. Further problems are only counted. */
const PROBLEMS_MAX = 50;

const fileProblem = (message: string, { layout }: Pick<ReadPeople, "layout">): ReadPeople => ({
  people: [],
  problems: [{ at: 0, message }],
  problemCount: 1,
  layout,
});

/**
 * Reads a CSV file as exportPeople writes it. Skips expired rows, because they would have no
 * effect. Omits rows that block while a row that may allow a customer cannot be read. Never throws.
 */
export function readPeopleFile(text: string, { now, timeZone, chosen = {} }: Reading): ReadPeople {
  const columns = { needed: NEEDED, optional: OPTIONAL, offered: "all" } as const;
  const table = readRoleColumns<Column>(text, { ...columns, most: PEOPLE_LIMITS.people }, chosen);
  if (table.missing.length > 0) {
    const missing = table.missing.join(", ");
    return fileProblem(texts.columnsMissing({ columns: COLUMNS.join(", "), missing }), table);
  }
  const { rows, isCut } = table;
  if (isCut || rows.length > PEOPLE_LIMITS.people) {
    return fileProblem(texts.tooManyLines({ most: PEOPLE_LIMITS.people }), table);
  }
  const read = rows.map(({ row, cell, problem }) => {
    return { at: row, cell, read: problem ?? readPersonCells(cell, timeZone) };
  });
  const people = read.flatMap(({ read }) =>
    typeof read === "string" || (read.expiresAt?.getTime() ?? Infinity) <= now ? [] : [read],
  );
  const unread = read.flatMap(({ at, cell, read }) =>
    typeof read === "string" ? [{ at, message: read, effect: cell("effect").toLowerCase() }] : [],
  );
  const problems = [
    ...columnProblems(table),
    ...unread.map(({ at, message }) => ({ at, message })),
  ];
  const mayAllow = unread.find(({ effect }) => effect !== "block");
  return { ...keptOf(people, problems, mayAllow?.at ?? null), layout: table.layout };
}

/**
 * Returns a problem that names ignored columns, because an expiry in them would be lost. Empty if no column is ignored.
 */
function columnProblems({ unused }: RoleTable<Column>): RowProblem[] {
  const others = unused.map((name) => shorten(name, SHOWN_COLUMNS.chars));
  if (others.length === 0) return [];
  const columns = others.slice(0, COLUMNS_NAMED).join(", ");
  const message =
    others.length > COLUMNS_NAMED
      ? texts.unusedColumnsAndOthers({ columns })
      : texts.unusedColumns({ columns });
  return [{ at: 0, message }];
}

/** Maximum columns that a problem names. */
const COLUMNS_NAMED = 5;

/**
 * Omits rows that block while a row that may allow a customer cannot be read. Entries apply at
 * once, so orders of that customer could be cancelled.
 *
 * @param mayAllow number of the unreadable row that may allow a customer, or null if there is none
 */
function keptOf(
  people: readonly FiledPerson[],
  unread: readonly RowProblem[],
  mayAllow: number | null,
): Omit<ReadPeople, "layout"> {
  const allowed = people.filter(({ effect }) => effect === "allow");
  const isHeld = mayAllow !== null && allowed.length < people.length;
  const problems = isHeld
    ? [{ at: 0, message: texts.mayAllow({ row: String(mayAllow) }) }, ...unread]
    : unread;
  return {
    people: isHeld ? allowed : people,
    problems: problems.slice(0, PROBLEMS_MAX),
    problemCount: problems.length,
  };
}

type Cell = (column: Column) => string;

function readPersonCells(cell: Cell, timeZone: string): FiledPerson | string {
  const effect = cell("effect").toLowerCase();
  if (effect !== "block" && effect !== "allow") return texts.effect;
  const kind = PERSON_KINDS.find((name) => name === cell("kind").toLowerCase());
  if (!kind) return texts.kind({ kinds: PERSON_KINDS.join(", ") });
  const value = trimMarks(cell("value"));
  const note = cell("note");
  if (value.length > PEOPLE_LIMITS.valueChars || note.length > PEOPLE_LIMITS.noteChars) {
    return texts.tooLong;
  }
  const read = readPerson(kind, value);
  if (!read.ok) return read.message;
  const expiresAt = readEnd(cell("expires_at"), timeZone);
  if (expiresAt === undefined) {
    return texts.expiry;
  }
  return { effect, kind, value, note, expiresAt };
}

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

/** Accepts only formats that machines in every time zone read alike. Undefined if unreadable. */
function readEnd(text: string, timeZone: string): Date | null | undefined {
  if (text === "") return null;
  if (day.safeParse(text).success) return new Date(endOfDay(text, timeZone));
  return moment.safeParse(text).success ? new Date(text) : undefined;
}

/** Header of the file. */
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
