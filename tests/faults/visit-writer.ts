/**
 * The process that is killed: opens the database, records visits without pause and saves a setting
 * repeatedly. It reports to its parent (one JSON object per line) only after a transaction is
 * committed.
 *
 *   node --import tsx tests/faults/visit-writer.ts <data folder> [--once]
 */
import { setImmediate as nextTurn } from "node:timers/promises";

import { and, eq, sql } from "drizzle-orm";
import { pino } from "pino";

import { createVisitRecorder } from "#app/features/visits/public.server";
import { type Database, openDatabase } from "#app/store/client.server";
import { auditLog, settings, shops } from "#app/store/schema";

import { aVisit, blockedBy } from "../helpers/visits";
import { FAULT_SECTION, FAULT_SHOP, type WriterMessage } from "./writer-messages";

const VISITS_A_TURN = 40;

function send(message: WriterMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function faultShop(db: Database): Promise<string> {
  await db.insert(shops).values({ domain: FAULT_SHOP }).onConflictDoNothing();
  const [shop] = await db.select().from(shops).where(eq(shops.domain, FAULT_SHOP));
  if (!shop) throw new Error("no shop");
  return shop.id;
}

/** Saves the setting's next version with a history note, like every real save. */
async function saveSetting(db: Database, shopId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(settings.shopId, shopId), eq(settings.section, FAULT_SECTION));
    const [before] = await tx.select().from(settings).where(isIt);
    const version = (before?.version ?? 0) + 1;
    const row = { value: { saved: version }, version, updatedBy: "fault run" };
    if (before) await tx.update(settings).set(row).where(isIt);
    else await tx.insert(settings).values({ shopId, section: FAULT_SECTION, ...row });
    await tx
      .insert(auditLog)
      .values({ shopDomain: FAULT_SHOP, actor: "fault run", action: `saved ${version}` });
    return version;
  });
}

const [dataDir = "", once] = process.argv.slice(2);
const startedAt = performance.now();
try {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  send({ kind: "open", ms: performance.now() - startedAt });
  if (once) {
    await database.close();
    process.exit(0);
  }
  const shopId = await faultShop(db);
  const recorder = createVisitRecorder({ db, log: pino({ level: "silent" }), clock: Date.now });
  for (let turn = 0; ; turn++) {
    for (let n = 0; n < VISITS_A_TURN; n++) {
      const blocked = n % 5 === 0 && { decision: blockedBy("country", null) };
      recorder.record(aVisit({ shopId, country: n % 3 ? "DE" : "CN", ...blocked }));
    }
    send({
      kind: "saved",
      version: await saveSetting(db, shopId),
      written: recorder.stats().written,
    });
    // More often than in production, so that some kills happen during a checkpoint.
    if (turn % 10 === 9) await db.execute(sql`checkpoint`);
    await nextTurn();
  }
} catch (error) {
  send({ kind: "refused", ms: performance.now() - startedAt, message: String(error) });
  process.exit(1);
}
