import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import type { TestProject } from "vitest/node";

import { openDatabase } from "../../app/store/client.server";
import { installTestClock } from "../helpers/test-clock";
import { startPostgres } from "../helpers/postgres-server";

declare module "vitest" {
  interface ProvidedContext {
    /** What tests/helpers/database.ts makes a fresh database from. */
    databaseTemplate:
      { kind: "pglite"; folder: string } | { kind: "postgres"; url: string; template: string };
  }
}

const TEMPLATE = "palisade_template";

/**
 * Runs once per project, in a process of its own: makes one migrated database that every test file
 * gets a copy of. A PostgreSQL that will not start is a failure, never a skip.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === "postgres" ? setUpPostgres(project) : setUpPglite(project);
}

async function setUpPglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "palisade-template-"));
  const database = await openDatabase({ dataDir: folder });
  await installTestClock(database.db);
  await database.close();
  project.provide("databaseTemplate", { kind: "pglite", folder });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const database = await openDatabase({ databaseUrl: server.url(TEMPLATE), dataDir: "" });
  await installTestClock(database.db);
  await database.close();
  const template = { kind: "postgres", url: server.url("postgres"), template: TEMPLATE } as const;
  project.provide("databaseTemplate", template);
  return () => server.remove();
}
