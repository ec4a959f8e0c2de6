import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { rows } from "#app/store/rows.server";
import { testDatabase } from "#tests/helpers/servers/database";

import { DECISION_SECTIONS } from "./decision-settings";

const { db } = await testDatabase();

test("the SQL function decision_sections() names the same settings sections as DECISION_SECTIONS", async () => {
  const [found] = await rows<{ sections: string[] }>(
    db,
    sql`select decision_sections() as sections`,
  );
  expect(found?.sections).toEqual(DECISION_SECTIONS);
});
