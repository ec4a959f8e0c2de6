import { z } from "zod";

import { PERSON_KINDS } from "#app/engine/people/person";

import { call } from "./call";
import { chosenLayout, columnLayout } from "./file-layout";
import { checkedFile, importInput } from "./ordered-list";
import { problems } from "./problems/texts";

export const PEOPLE_LIMITS = {
  /** Maximum entries of both customer lists together. */
  people: 5_000,
  linesPerCall: 1_000,
  valueChars: 300,
  noteChars: 200,
  pageSizeMax: 100,
  searchChars: 100,
} as const;

const effect = z.enum(["block", "allow"]);
export type PersonEffect = z.infer<typeof effect>;
const kind = z.enum(PERSON_KINDS);

const count = z.number().int();
const note = z
  .string()
  .trim()
  .max(PEOPLE_LIMITS.noteChars, {
    error: () => problems.noteTooLong({ count: PEOPLE_LIMITS.noteChars }),
  });
/** Expiry time, ISO 8601, in the future. Null if the entry never expires. */
const expiresAt = z.iso.datetime({ offset: true }).nullable();

const person = z.object({
  id: z.string(),
  effect,
  kind,
  /** Value as the merchant typed it. */
  value: z.string(),
  note: z.string(),
  expiresAt: z.string().nullable(),
  /** Order from which the customer was added. Null if the merchant typed the entry. */
  sourceOrderId: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type PersonRow = z.output<typeof person>;

export const getPeople = call({
  method: "GET",
  path: "/api/people/getPeople",
  summary: "One page of the customer lists, newest first.",
  auth: "merchant",
  input: z.strictObject({
    effect: z.enum(["any", ...effect.options]).default("any"),
    kind: z.enum(["any", ...kind.options]).default("any"),
    /** Part of a value or a note. */
    search: z.string().trim().max(PEOPLE_LIMITS.searchChars).default(""),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(PEOPLE_LIMITS.pageSizeMax).default(50),
  }),
  output: z.object({
    people: z.array(person),
    /** Number of entries that match the filters, over all pages. */
    matching: count,
    /** Number of all entries, whatever the filters. */
    total: count,
  }),
});

export const addPeople = call({
  method: "POST",
  path: "/api/people/addPeople",
  summary:
    "Adds customers to a list, one per line: all of them, or none if a line cannot be read. Existing entries are kept, and extended if the new end is later.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: z.strictObject({
    effect,
    kind,
    lines: z
      .array(
        z
          .string()
          .trim()
          .max(PEOPLE_LIMITS.valueChars, {
            error: () => problems.lineTooLong({ count: PEOPLE_LIMITS.valueChars }),
          }),
      )
      .min(1, { error: () => problems.enterAtLeastOneLine })
      .max(PEOPLE_LIMITS.linesPerCall, {
        error: () => problems.addAtMostLines({ count: PEOPLE_LIMITS.linesPerCall }),
      }),
    note: note.default(""),
    expiresAt: expiresAt.default(null),
  }),
  output: z.object({ added: count, already: count }),
});

export const changePerson = call({
  method: "POST",
  path: "/api/people/changePerson",
  summary: "Changes when an entry expires, and its note.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: z.strictObject({ id: z.uuid(), note, expiresAt }),
  output: z.null(),
});

export const removePeople = call({
  method: "POST",
  path: "/api/people/removePeople",
  summary: "Removes customers from the lists. Entries that no longer exist are ignored.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(PEOPLE_LIMITS.pageSizeMax) }),
  output: z.object({ removed: count }),
});

export const exportPeople = call({
  method: "GET",
  path: "/api/people/exportPeople",
  summary: "All entries of the lists as a CSV file that the import reads again.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({}),
  output: z.object({ filename: z.string(), csv: z.string() }),
});

export const checkPeopleFile = call({
  method: "POST",
  path: "/api/people/checkPeopleFile",
  summary:
    "Reads a CSV file with the columns effect, kind, value, note and expires_at, and stores it for an hour. Adds no customers. An end is a time with its offset, or a last day, which ends at midnight in the store's time zone.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: z.strictObject({
    text: z.string().max(2_000_000, { error: () => problems.fileOverTwoMillion }),
    ...chosenLayout,
  }),
  output: z.object({
    file: checkedFile,
    /** Number of customers that the file blocks and allows. */
    blocked: count,
    allowed: count,
    /** Reasons why rows are left out, at most fifty. `at` is the row number from 1, or 0 for the whole file. */
    problems: z.array(z.object({ at: count, message: z.string() })),
    /** Number of all problems. */
    problemCount: count,
    /** Layout of the file. Null if the file has no line with text. */
    layout: columnLayout.nullable(),
  }),
  maxBodyBytes: 8 * 1024 * 1024,
});

export const importPeople = call({
  method: "POST",
  path: "/api/people/importPeople",
  summary: "Adds the customers of a checked file. Rows that cannot be read are left out.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: importInput,
  output: z.object({ added: count, already: count }),
});
