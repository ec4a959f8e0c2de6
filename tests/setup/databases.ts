import pg from "pg";
import type { TestProject } from "vitest/node";

import { openDatabase } from "#app/store/client.server";

import { startPostgres } from "../helpers/servers/postgres-server";
import { installTestClock } from "../helpers/test-clock";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Source of fresh databases (tests/helpers/servers/database.ts): a server, and the name of its template database.
     */
    databaseTemplate: { url: string; template: string };
  }
}

const TEMPLATE = "palisade_template";

/**
 * Runs once: starts a server and creates one migrated database, which every test file copies. If
 * PostgreSQL does not start, the run fails instead of skipping tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Hundreds of short-lived databases would keep an autovacuum worker busy all the time.
  const server = await startPostgres(["autovacuum=off"]);
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const database = await openDatabase({ databaseUrl: server.url(TEMPLATE), dataDir: "" });
  await installTestClock(database.db);
  await database.close();
  project.provide("databaseTemplate", { url: server.url("postgres"), template: TEMPLATE });
  return () => server.remove();
}
