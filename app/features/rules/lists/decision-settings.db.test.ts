import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { rows } from "#app/store/rows.server";
import { testDatabase } from "#tests/helpers/servers/database";

import { DECISION_SECTIONS } from "./decision-settings";

const { db } = await testDatabase();

test("a version of the rules stores the settings sections that decisions read", async () => {
  const [found] = await rows<{ sections: string[] }>(
    db,
    sql`select decision_sections() as sections`,
  );
  expect(found?.sections).toEqual(DECISION_SECTIONS);
});
