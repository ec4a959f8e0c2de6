import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { contractsIn } from "./release-safe";

const folder = new URL("../../app/store/migrations/", import.meta.url);
/** Number of the first migration after the baseline. No release precedes the baseline. */
const FIRST_UNDER_THE_RULE = 1;

test("a migration removes no object that the previous release needs, unless a comment gives a reason", () => {
  const ruled = readdirSync(folder).filter(
    (name) => name.endsWith(".sql") && Number(name.slice(0, 4)) >= FIRST_UNDER_THE_RULE,
  );
  const refused = ruled.flatMap((name) =>
    contractsIn(readFileSync(new URL(name, folder), "utf8")).map((what) => `${name} ${what}`),
  );
  expect(
    refused,
    'While versions are rolled out the old one reads and writes too. Add now and take away in a later release, or write "-- contract: <why no running release needs it>" (docs/operators/deploy-and-upgrade.md).',
  ).toEqual([]);
});

test.each([
  ['ALTER TABLE "shops" DROP COLUMN "plan";', /^drops a column/],
  ['DROP TABLE "jobs";', /^drops a table/],
  ['ALTER TABLE "shops" RENAME COLUMN "a" TO "b";', /^renames/],
  ['ALTER TABLE "shops" RENAME TO "stores";', /^renames/],
  ['ALTER TABLE "shops" ALTER COLUMN "a" SET DATA TYPE text;', /^changes a column's type/],
  ['ALTER TABLE "shops" ALTER COLUMN "a" SET NOT NULL;', /^refuses rows/],
  ['ALTER TABLE "shops" ADD COLUMN "a" text NOT NULL;', /^adds a column that old inserts/],
  ['ALTER TABLE "shops" ADD CONSTRAINT "a" CHECK (b > 0);', /^adds a rule/],
  ['CREATE UNIQUE INDEX "a" ON "shops" ("b");', /^adds a rule/],
  ['DELETE FROM "shops" WHERE true;', /^deletes rows/],
])("a migration with %s is rejected", (sql, what) => {
  expect(contractsIn(sql)).toEqual([expect.stringMatching(what)]);
});

test.each([
  'ALTER TABLE "shops" ADD COLUMN "a" text;',
  `ALTER TABLE "shops" ADD COLUMN "a" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX "a" ON "shops" ("b");',
  'CREATE TABLE "t" ("a" text NOT NULL);--> statement-breakpoint\nALTER TABLE "t" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "shops"("id");',
  'CREATE TABLE "t" ("a" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "t" USING btree ("a");',
  '-- contract: since 3.2 nothing reads it\nALTER TABLE "shops" DROP COLUMN "plan";',
  "-- drop table is what we do not do\nSELECT 1;",
])("the migration %s is accepted", (sql) => {
  expect(contractsIn(sql)).toEqual([]);
});

test("a contract comment without a reason is ignored", () => {
  expect(contractsIn('-- contract:\nDROP TABLE "jobs";')).toHaveLength(1);
});
