import { randomBytes } from "node:crypto";

import pg from "pg";
import { inject } from "vitest";

import {
  connectDatabase,
  type Database,
  type OpenDatabase,
  openDatabase,
} from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { createOnCitus, dropOnCitus } from "./citus";

const cleanUps: (() => Promise<void> | void)[] = [];

/** Closes and deletes the databases of a test file, after it has ended (tests/setup/databases-closed.ts). */
export async function closeTestDatabases(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}

/**
 * Registers a function that stops work on a test database before it is closed. Modules and their timers outlive a test
 * file.
 */
export function endWithFile(end: () => Promise<void> | void): void {
  cleanUps.unshift(end);
}

export interface TestDatabase extends OpenDatabase {
  /** Address for openDatabase() to open the same data again after it was closed. */
  readonly address: { readonly dataDir: string; readonly databaseUrl: string };
}

/** Creates a migrated database, which is closed and deleted after the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const address = await copyTemplate();
  // A copy of the template already has the tables. The app's startup checks would take longer than the copy.
  const database = citus ? await openDatabase(address) : connectDatabase(address);
  cleanUps.unshift(() => database.close());
  return { ...database, address };
}

/** Coordinator of a cluster that replaces the tests' own server. The log is distributed over its nodes. */
const { CITUS_URL: citus } = process.env;

async function copyTemplate(): Promise<TestDatabase["address"]> {
  const { template } = inject("databaseTemplate");
  const name = nextName();
  if (citus) return { databaseUrl: await createOnCitus(citus, name), dataDir: "" };
  // Copied file by file: five times as fast if nothing waits for the disk.
  return {
    databaseUrl: await create(name, `template ${template} strategy file_copy`),
    dataDir: "",
  };
}

/** Returns a new database name. The database is deleted after the file. */
function nextName(): string {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const drop = `drop database if exists ${name} with (force)`;
  cleanUps.unshift(() => (citus ? dropOnCitus(citus, name) : asAdmin(drop)));
  return name;
}

async function create(name: string, from: string): Promise<string> {
  const url = new URL(inject("databaseTemplate").url);
  await asAdmin(`create database ${name} ${from}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** Connection that creates and deletes databases. One per worker, because each costs about 30 ms. */
let administration: pg.Pool | null = null;

async function asAdmin(statement: string): Promise<void> {
  administration ??= administer(inject("databaseTemplate").url);
  await administration.query(statement);
}

function administer(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true });
  // Errors are ignored, because the server ends after the last test.
  return pool.on("error", () => undefined);
}

export type Shop = typeof shops.$inferSelect;

/** Creates a shop for one test, so that tests of a file do not see each other's rows. */
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
