import { randomBytes } from "node:crypto";

import pg from "pg";
import { inject } from "vitest";

import { type Database, type OpenDatabase, openDatabase } from "../../../app/store/client.server";
import { shops } from "../../../app/store/schema";
import { createOnCitus, dropOnCitus, emptyOnCitus } from "./citus";

const cleanUps: (() => Promise<void> | void)[] = [];

/** Closes and deletes the databases of a test file; called when it has ended (tests/setup/databases-closed.ts). */
export async function closeTestDatabases(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}

/** Ends what works on a test database, before that is closed: modules, and their timers, outlive a test file. */
export function endWithFile(end: () => Promise<void> | void): void {
  cleanUps.unshift(end);
}

export interface TestDatabase extends OpenDatabase {
  /** What openDatabase() needs to open the very same data again, once this one is closed. */
  readonly address: { readonly dataDir: string; readonly databaseUrl: string };
}

/** A fresh migrated database; closed and deleted after the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const address = await copyTemplate();
  const database = await openDatabase(address);
  cleanUps.unshift(() => database.close());
  return { ...database, address };
}

/** A cluster whose databases stand in for those of the tests' own server: the log is spread over its nodes. */
const { CITUS_URL: citus } = process.env;

async function copyTemplate(): Promise<TestDatabase["address"]> {
  const { template } = inject("databaseTemplate");
  const name = nextName();
  if (citus) return { databaseUrl: await createOnCitus(citus, name), dataDir: "" };
  // Copied file by file: five times as fast where nothing waits for the disk.
  return {
    databaseUrl: await create(name, `template ${template} strategy file_copy`),
    dataDir: "",
  };
}

/** Address of a database that has no table yet, on Citus with all its nodes; deleted after the file. */
export async function emptyDatabase(): Promise<string> {
  const name = nextName();
  if (citus) return emptyOnCitus(citus, name);
  const address = await create(name, "template template0");
  // The role's own leads to the test clock, which is not there.
  await asAdmin(address, `alter role current_user in database ${name} set search_path = public`);
  return address;
}

/** A name for a database, which is deleted after the file. */
function nextName(): string {
  const { url } = inject("databaseTemplate");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const drop = `drop database if exists ${name} with (force)`;
  cleanUps.unshift(() => (citus ? dropOnCitus(citus, name) : asAdmin(url, drop)));
  return name;
}

async function create(name: string, from: string): Promise<string> {
  const url = new URL(inject("databaseTemplate").url);
  await asAdmin(url.href, `create database ${name} ${from}`);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export type Shop = typeof shops.$inferSelect;

/** A shop of its own for one test, so that tests of a file do not see each other's rows. */
export async function createTestShop(
  db: Database,
  overrides: Partial<typeof shops.$inferInsert> = {},
): Promise<Shop> {
  const domain = `test-${randomBytes(6).toString("hex")}.myshopify.com`;
  const [shop] = await db
    .insert(shops)
    .values({ domain, name: "Test shop", ...overrides })
    .returning();
  if (!shop) throw new Error("The shop was not inserted.");
  return shop;
}
