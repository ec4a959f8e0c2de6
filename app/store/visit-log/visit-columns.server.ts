import { getTableColumns, type SQL, sql } from "drizzle-orm";

import type { CopyFormat } from "../copy-format";
import { visits } from "../schema";

type Stored = typeof visits.$inferSelect;

/** A value as COPY and the queries of the log pass it. Times are epoch milliseconds. */
type Plain<Value> = Value extends Date
  ? number
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value;

/** Columns that stay null until a merchant marks the visit as no threat. */
type TrustColumn = "trustedAt" | "trustedBy" | "trustedNote";

/** Columns of a visit when it is logged, apart from its id. */
export type WrittenVisit = {
  readonly [Key in Exclude<keyof Stored, "id" | TrustColumn>]: Plain<Stored[Key]>;
};

/** Columns that a query of the log can read. The id is a text, because it exceeds exact numbers. */
export type ReadVisit = {
  readonly [Key in Exclude<keyof Stored, "monitored">]: Key extends "id"
    ? string
    : Plain<Stored[Key]>;
};

/** Encoding of an SQL type for COPY, and its expression in a query. The drivers disagree about large numbers. */
interface ColumnType {
  readonly copy: (to: CopyFormat, value: never) => void;
  /** @param column SQL name */
  readonly read: (column: string) => string;
}

const text: ColumnType = {
  copy: (to, value: string | null) => to.text(value),
  read: (column) => column,
};
const TYPES: Readonly<Record<string, ColumnType>> = {
  text,
  "char(2)": text,
  integer: { copy: (to, value: number | null) => to.integer(value), read: (column) => column },
  bigint: {
    copy: (to, value: number | null) => to.bigint(value),
    read: (column) => `${column}::float8`,
  },
  bigserial: {
    copy: (to, value: number) => to.bigint(value),
    read: (column) => `${column}::text`,
  },
  uuid: {
    copy: (to, value: string | null) => to.uuid(value),
    read: (column) => `${column}::text`,
  },
  "uuid[]": {
    copy: (to, value: readonly string[] | null) => to.uuids(value),
    read: (column) => column,
  },
  "timestamp with time zone": {
    copy: (to, value: number) => to.moment(value),
    read: (column) => `(extract(epoch from ${column}) * 1000)::float8`,
  },
};

const COLUMNS = getTableColumns(visits);

const TRUST: ReadonlySet<string> = new Set<TrustColumn>(["trustedAt", "trustedBy", "trustedNote"]);

const WRITTEN = Object.entries(COLUMNS)
  .filter(([key]) => key !== "id" && !TRUST.has(key))
  .map(([key, column]) => ({
    key: key as keyof WrittenVisit,
    name: column.name,
    copy: TYPES[column.getSQLType()]!.copy as (to: CopyFormat, value: unknown) => void,
  }));

/** Table and columns that COPY fills. */
export const INTO_VISITS = `visits (id, ${WRITTEN.map(({ name }) => name).join(", ")})`;

/** Adds a visit with its id to a COPY into INTO_VISITS. */
export function copyVisit(to: CopyFormat, visit: WrittenVisit, id: number): void {
  to.row(WRITTEN.length + 1);
  to.bigint(id);
  for (const { key, copy } of WRITTEN) copy(to, visit[key]);
}

/**
 * Selects columns of the log under the names of ReadVisit.
 *
 * @param table alias of `visits` in the query. Default: the columns are unqualified
 */
export function readColumns(keys: readonly (keyof ReadVisit)[], table = ""): SQL {
  const prefix = table === "" ? "" : `${table}.`;
  const selected = keys.map((key) => {
    const column = COLUMNS[key];
    return `${TYPES[column.getSQLType()]!.read(prefix + column.name)} as "${key}"`;
  });
  return sql.raw(selected.join(", "));
}

/** Columns that API answers about a visit omit: its shop, and data that links the visit to other rows. */
const HIDDEN = new Set(["shopId", "monitored", "journey"]);

/** Columns of ReadVisit that describe a visit. */
export const VISIT_KEYS = Object.keys(COLUMNS).filter(
  (key) => !HIDDEN.has(key),
) as readonly Exclude<keyof ReadVisit, "shopId" | "journey">[];
