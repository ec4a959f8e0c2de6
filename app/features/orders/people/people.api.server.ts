import type * as contract from "#app/contract/people";
import { PEOPLE_LIMITS, type PersonRow } from "#app/contract/people";
import { readPerson } from "#app/engine/people/person";
import { checkExpiry } from "#app/features/rules/public.server";
import { checkedFiles } from "#app/platform/checked-files/checked-files.queries.server";
import { toCsv } from "#app/platform/csv/write-csv";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import { keepForUndo } from "#app/platform/data-api/undoable.server";
import { knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";

import { addPeople } from "./add-people.server";
import {
  countPeople,
  deletePeople,
  readPeople,
  readPeoplePage,
  type StoredPerson,
  updatePerson,
} from "./people.queries.server";
import { type FiledPerson, PEOPLE_COLUMNS, personCells, readPeopleFile } from "./people-file";
import { peopleProblems } from "./texts";

function rowOf(person: StoredPerson): PersonRow {
  const { id, effect, kind, value, note, expiresAt, sourceOrderId, createdAt, createdBy } = person;
  return {
    ...{ id, effect, kind, value, note, sourceOrderId, createdBy },
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const endOf = (expiresAt: string | null) => (expiresAt === null ? null : new Date(expiresAt));

/**
 * Checks the lines.
 *
 * @throws ApiError invalid_input naming every unreadable line as "lines.<index>"
 */
function checkLines(kind: PersonRow["kind"], lines: readonly string[]): void {
  const problems = lines.flatMap((line, at) => {
    const read = line === "" ? null : readPerson(kind, line);
    return read?.ok !== false ? [] : [[`lines.${at}`, read.message] as const];
  });
  if (problems.length === 0) return;
  throw new ApiError("invalid_input", {
    message: problems[0]![1],
    fields: Object.fromEntries(problems.slice(0, 100)),
  });
}

/** Changes the lists in a transaction that can be undone. */
function changePeople<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await keepForUndo(tx);
    return work(tx);
  });
}

/** Files of customers between check and import. */
const PEOPLE_FILES = checkedFiles<
  null,
  Omit<FiledPerson, "expiresAt"> & { readonly expiresAt: string | null }
>("people");

/** Handlers of contract/people.ts. */
export const peopleHandlers: HandlersOf<typeof contract> = {
  getPeople: async (query, { db, shop }) => {
    const { rows, matching } = await readPeoplePage(db, shop.id, query);
    return { people: rows.map(rowOf), matching, total: await countPeople(db, shop.id) };
  },

  addPeople: async ({ effect, kind, lines, note, expiresAt }, { db, shop, actor, clock }) => {
    const written = lines.filter((line) => line !== "");
    checkLines(kind, lines);
    if (written.length === 0) {
      const message = peopleProblems.noLine;
      throw new ApiError("invalid_input", { message, fields: { lines: message } });
    }
    const now = clock();
    checkExpiry(expiresAt, "expiresAt", now);
    const toAdd = written.map((value) => ({
      ...{ effect, kind, value, note, expiresAt: endOf(expiresAt) },
    }));
    const by = { actor, at: new Date(now), sourceOrderId: null, extendsExpiry: true };
    return changePeople(db, (tx) => addPeople(tx, shop.id, toAdd, by));
  },

  changePerson: async ({ id, note, expiresAt }, { db, shop, clock }) => {
    checkExpiry(expiresAt, "expiresAt", clock());
    const change = { note, expiresAt: endOf(expiresAt) };
    const person = { shopId: shop.id, id };
    const isChanged = await changePeople(db, (tx) => updatePerson(tx, person, change));
    if (!isChanged) throw new ApiError("not_found");
    return null;
  },

  removePeople: async ({ ids }, { db, shop }) => ({
    removed: await changePeople(db, (tx) => deletePeople(tx, shop.id, ids)),
  }),

  exportPeople: async (_input, { db, shop, clock }) => {
    const people = await readPeople(db, shop.id, PEOPLE_LIMITS.people);
    const day = new Date(clock()).toISOString().slice(0, 10);
    return { filename: `people-${day}.csv`, csv: toCsv(PEOPLE_COLUMNS, people.map(personCells)) };
  },

  checkPeopleFile: async ({ text, ...chosen }, context) => {
    const { shop, clock } = context;
    const reading = { now: clock(), timeZone: knownZone(shop.timezone), chosen };
    const { people, problems, problemCount, layout } = readPeopleFile(text, reading);
    const rows = people.map(({ expiresAt, ...person }) => {
      return { ...person, expiresAt: expiresAt?.toISOString() ?? null };
    });
    const file = await PEOPLE_FILES.keep(context, { head: null, rows });
    const blocked = people.filter(({ effect }) => effect === "block").length;
    const counts = { blocked, allowed: people.length - blocked };
    return { file, ...counts, problems: [...problems], problemCount, layout };
  },

  importPeople: async ({ file }, context) => {
    const { db, shop, actor, clock } = context;
    const { rows } = await PEOPLE_FILES.readFile(context, file);
    if (rows.length === 0) return { added: 0, already: 0 };
    const people = rows.map((row) => ({ ...row, expiresAt: endOf(row.expiresAt) }));
    const by = { actor, at: new Date(clock()), sourceOrderId: null, extendsExpiry: true };
    return changePeople(db, async (tx) => {
      await PEOPLE_FILES.take({ ...context, db: tx }, file);
      return addPeople(tx, shop.id, people, by);
    });
  },
};
