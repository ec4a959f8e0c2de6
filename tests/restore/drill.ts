/**
 * Backs a database up and restores it in both ways of docs/operators/backup.md, and compares the
 * copy row by row:
 *
 * - pg_dump, and pg_restore into an empty database, which the app opens.
 * - A base backup and the archived log: an operator deletes all visits, and the state just before
 *   is restored.
 *
 *   npx tsx tests/restore/drill.ts       (needs PostgreSQL with its tools: apt-get install postgresql)
 */
import assert from "node:assert/strict";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";

import { seedDemo } from "#app/demo/seed.server";
import { openDatabase } from "#app/store/client.server";

import { differences, type Fingerprint, fingerprints } from "./fingerprints";
import { type Cluster, clusterIn, findPrograms, newCluster, ownFolder, runAs } from "./own-cluster";

const bin = findPrograms();
const parent = ownFolder(mkdtempSync(join(tmpdir(), "palisade-restore-")));
const sockets = ownFolder(join(parent, "sockets"));
const archive = ownFolder(join(parent, "archive"));

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function seed(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  await seedDemo({ db: database.db, shopDomain: "drill.myshopify.com", now: Date.now() });
  await database.close();
}

function same(
  before: Map<string, Fingerprint>,
  after: Map<string, Fingerprint>,
  how: string,
): void {
  assert.deepEqual(differences(before, after), []);
  const rows = [...after.values()].reduce((sum, table) => sum + table.rows, 0);
  console.log(`${how}: ${rows} rows of ${after.size} tables, all the same.`);
}

async function dumpAndRestore(cluster: Cluster): Promise<void> {
  const before = await fingerprints(cluster.url("palisade"));
  const file = join(ownFolder(join(parent, "dump")), "palisade.dump");
  runAs(bin, "pg_dump", "--format=custom", `--file=${file}`, cluster.url("palisade"));
  await execute(cluster.url("postgres"), "create database restored");
  runAs(bin, "pg_restore", "--exit-on-error", `--dbname=${cluster.url("restored")}`, file);
  same(before, await fingerprints(cluster.url("restored")), "pg_dump and pg_restore");
  const opened = await openDatabase({ databaseUrl: cluster.url("restored"), dataDir: "" });
  await opened.close();
}

/** Restores the state just before a disaster from the base backup and the archived log. */
async function pointInTime(cluster: Cluster): Promise<void> {
  const url = cluster.url("palisade");
  const base = join(parent, "base");
  runAs(bin, "pg_basebackup", "-D", base, "-h", sockets, "-U", "palisade", "--checkpoint=fast");
  await execute(url, "insert into shops (domain) values ('after-the-backup.myshopify.com')");
  const before = await fingerprints(url);
  await execute(url, "select pg_create_restore_point('before-the-disaster')");
  await execute(url, "delete from visits");
  await execute(url, "select pg_switch_wal()");
  cluster.stop();
  assert.notDeepEqual(before.get("public.visits")?.rows, 0);

  appendFileSync(
    join(base, "postgresql.conf"),
    `restore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_name = 'before-the-disaster'\nrecovery_target_action = 'promote'\n`,
  );
  writeFileSync(join(base, "recovery.signal"), "");
  const restored = clusterIn(base, bin, sockets);
  restored.start();
  try {
    same(before, await fingerprints(restored.url("palisade")), "base backup and archived log");
  } finally {
    restored.stop();
  }
}

const cluster = newCluster(
  join(parent, "data"),
  bin,
  sockets,
  `archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`,
);
try {
  cluster.start();
  await execute(cluster.url("postgres"), "create database palisade");
  await seed(cluster.url("palisade"));
  await dumpAndRestore(cluster);
  await pointInTime(cluster);
} finally {
  cluster.stop();
  rmSync(parent, { recursive: true, force: true });
}
