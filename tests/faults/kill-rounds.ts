import { strict as assert } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { checkCounts } from "#app/features/visits/reading/counters.queries.server";
import { type Database, openDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { placeForData } from "../helpers/servers/place-for-data";
import { FAULT_SHOP } from "./writer-messages";
import { startWriter, type WriterProcess } from "./writer-process";

/** Reports one line per round of a run. */
export type Say = (line: string) => void;

/** Maximum time from the first written visits to the kill. */
const KILL_WITHIN_MS = 1_500;

/** Runs work with a temporary folder. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(placeForData(), "palisade-fault-"));
  try {
    return await work(folder);
  } finally {
    // Child processes of a killed process may still write for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 50 });
  }
}

interface Acknowledged {
  version: number;
  visits: number;
}

function acknowledgedBy(writer: WriterProcess): Acknowledged {
  const saves = writer.messages.filter((message) => message.kind === "saved");
  const last = saves[saves.length - 1];
  return { version: last?.version ?? 0, visits: last?.written ?? 0 };
}

interface Found {
  readonly version: number;
  readonly saves: number;
  readonly visits: number;
  readonly byIndex: number;
}

async function read(db: Database): Promise<Found> {
  const [shop] = await rows<{ id: string }>(
    db,
    sql`select id from shops where domain = ${FAULT_SHOP}`,
  );
  if (!shop) return { version: 0, saves: 0, visits: 0, byIndex: 0 };
  const counts = await checkCounts(db, shop.id, 0);
  assert.equal(counts.counted, counts.logged, "the counters do not agree with the rows");
  const [found] = await rows<Omit<Found, "byIndex">>(
    db,
    sql`select coalesce((select (value->>'saved')::int from settings where shop_id = ${shop.id}), 0)
            as version,
          (select count(*)::int from audit_log where shop_domain = ${FAULT_SHOP}) as saves,
          (select count(*)::int from visits) as visits`,
  );
  const byIndex = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return rows<{ n: number }>(
      tx,
      sql`select count(*)::int as n from visits where shop_id = ${shop.id} and at > 'epoch'`,
    );
  });
  return { version: 0, saves: 0, visits: 0, ...found, byIndex: byIndex[0]?.n ?? 0 };
}

/**
 * Repeatedly kills a process that records visits and saves settings, on one folder. After each kill
 * it opens the folder and compares it with what the process had acknowledged.
 *
 * @throws AssertionError on the first lost or incomplete write
 */
export async function killDuringVisits(rounds: number, say: Say): Promise<{ reopenMs: number[] }> {
  return inFolder(async (folder) => {
    const reopenMs: number[] = [];
    let visitsBefore = 0;
    for (let round = 1; round <= rounds; round++) {
      const writer = await startWriter(folder);
      await writer.until((message) => message.kind === "saved" && message.written > 0);
      const killedAfter = Math.round(Math.random() * KILL_WITHIN_MS);
      await delay(killedAfter);
      await writer.kill();
      const acknowledged = acknowledgedBy(writer);

      const started = performance.now();
      const database = await openDatabase({ dataDir: folder });
      reopenMs.push(performance.now() - started);
      const found = await read(database.db);
      await database.close();

      // The database may contain one more save, committed by a process that was killed before it reported the save.
      const extra = found.version - acknowledged.version;
      assert.ok(
        extra === 0 || extra === 1,
        `setting ${found.version}, ${acknowledged.version} acknowledged`,
      );
      assert.equal(found.saves, found.version, "a save and its note were torn apart");
      assert.ok(found.visits >= visitsBefore + acknowledged.visits, "acknowledged visits are gone");
      assert.equal(found.byIndex, found.visits, "index and table differ");
      visitsBefore = found.visits;
      say(
        `round ${round}: killed after ${killedAfter} ms; open again in ${Math.round(reopenMs.at(-1) ?? 0)} ms; ` +
          `save ${found.version} (acknowledged ${acknowledged.version}); ${found.visits} visits = counters`,
      );
    }
    return { reopenMs };
  });
}

/**
 * Kills a process at a random time of its first start, each time on a new folder, and starts it
 * again.
 */
export async function killDuringFirstStart(rounds: number, say: Say): Promise<void> {
  const whole = await inFolder(async (folder) => {
    const writer = await startWriter(folder, "--once");
    const started = performance.now();
    await writer.until(({ kind }) => kind === "open");
    await writer.ended();
    return performance.now() - started;
  });
  for (let round = 1; round <= rounds; round++) {
    await inFolder(async (folder) => {
      const writer = await startWriter(folder);
      const killedAfter = Math.round(whole * (0.25 + 0.75 * (round / rounds)));
      await delay(killedAfter);
      await writer.kill();
      const wasOpen = writer.messages.some((message) => message.kind === "open");
      const started = performance.now();
      const database = await openDatabase({ dataDir: folder });
      const found = await read(database.db);
      await database.close();
      assert.ok(found.version >= acknowledgedBy(writer).version, "an acknowledged save is gone");
      say(
        `first start ${round}: killed after ${killedAfter} of about ${Math.round(whole)} ms ` +
          `(${wasOpen ? "was open" : "was not open yet"}); ready in ${Math.round(performance.now() - started)} ms`,
      );
    });
  }
}

/** Starts a second process on a folder in use. Resolves to the time until it is refused. */
export async function secondProcess(say: Say): Promise<number> {
  return inFolder(async (folder) => {
    const first = await startWriter(folder);
    await first.until(({ kind }) => kind === "saved");
    const second = await startWriter(folder, "--once");
    const refused = await second.until(({ kind }) => kind === "refused");
    await first.kill();
    assert.ok(refused.kind === "refused");
    assert.match(
      refused.message,
      /is in use by another Palisade \(its database server is process \d+\): stop that one/,
    );
    say(`second process: refused in ${Math.round(refused.ms)} ms: ${refused.message}`);
    return refused.ms;
  });
}
