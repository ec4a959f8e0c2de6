import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import * as schema from "#app/store/schema";
import {
  FILED_TABLES,
  IN_FILE,
  UNFILED_TABLES,
} from "#tests/helpers/settings-file/stored-settings";

const tables = Object.values(schema).filter((value) => is(value, PgTable));
const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
const sortNames = (names: Iterable<string>) => [...new Set(names)].sort();

test("every table is in the settings file or is listed with a reason for its absence", () => {
  const known = [...Object.keys(FILED_TABLES), ...Object.keys(UNFILED_TABLES)];
  expect(sortNames(tables.map(getTableName))).toEqual(sortNames(known));
});

test.each(Object.entries(FILED_TABLES))(
  "every column of %s is in the settings file or is listed with a reason for its absence",
  (name, filed) => {
    const table = tables.find((one) => getTableName(one) === name)!;
    const columns = columnsOf(table);
    expect(columns.filter((column) => !(column in filed))).toEqual([]);
    const named = Object.entries(filed).filter(([, reason]) => reason === IN_FILE);
    expect(named.filter(([column]) => !columns.includes(column))).toEqual([]);
  },
);
