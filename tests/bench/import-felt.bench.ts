/**
 * Measures the delay for other shops while one shop saves 50,000 IP rules, with the embedded
 * database: the lateness of a decision from memory in this process, and the duration of another
 * shop's query, every 5 ms during the save and for the same time without one.
 */
import { setTimeout as delay } from "node:timers/promises";

import { eq } from "drizzle-orm";

import { addRuleEntries as call } from "#app/contract/rules/rules";
import { createRunSave } from "#app/features/decisions/public.server";
import { addRuleEntries } from "#app/features/rules/lists/add-entries.api.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { createLog } from "#app/platform/logging/log.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { givePlan } from "../helpers/plans";
import { mixedIpLines } from "../helpers/rules/ip-lines";
import { onEmbedded } from "./on-database";
import { type BenchResult, isMain, printResults } from "./result";

const LINES = 50_000;
const ROUNDS = 3;
const EVERY_MS = 5;
/** Maximum ratio of the 99th percentile during saves to the 99th percentile without saves. */
const MOST_TIMES = 10;

interface Felt {
  readonly lateMs: number[];
  readonly queryMs: number[];
  readonly saveMs: number[];
}

const runSave = createRunSave({
  lookUp: () => ({ ...NO_PLACE, ...NO_NETWORK }),
  log: createLog("silent"),
});

async function save(db: Database, shop: typeof shops.$inferSelect): Promise<void> {
  const lines = mixedIpLines(LINES);
  const input = call.input.parse({ kind: "ip", lines, source: "import", ownIp: "203.0.113.9" });
  const context = {
    db,
    shop,
    log: createLog("silent"),
    actor: "staff:1",
    clock: () => Date.now(),
  } as const;
  const { added } = await addRuleEntries({ regionsByCountry: () => ({}) }, runSave)(input, context);
  if (added !== LINES) throw new Error(`${added} of ${LINES} lines were added`);
}

/** Queries as another shop until the save is finished. */
async function feel(db: Database, otherId: string, felt: Felt, isOver: () => boolean) {
  const requests: Promise<void>[] = [];
  while (!isOver()) {
    const before = performance.now();
    await delay(EVERY_MS);
    felt.lateMs.push(performance.now() - before - EVERY_MS);
    const started = performance.now();
    requests.push(
      db
        .select({ version: shops.rulesetVersion })
        .from(shops)
        .where(eq(shops.id, otherId))
        .then(() => void felt.queryMs.push(performance.now() - started)),
    );
  }
  await Promise.all(requests);
}

async function newShop(db: Database, domain: string): Promise<typeof shops.$inferSelect> {
  const [shop] = await db.insert(shops).values({ domain, name: domain }).returning();
  return shop!;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export async function run(): Promise<BenchResult[]> {
  const felt: Felt = { lateMs: [], queryMs: [], saveMs: [] };
  const quiet: Felt = { lateMs: [], queryMs: [], saveMs: [] };
  await onEmbedded(async (db) => {
    const other = await newShop(db, "other.myshopify.com");
    for (let round = 0; round < ROUNDS; round++) {
      // Each round has its own shop: deleting 50,000 rules at once exceeds the time limit of a statement.
      const saving = await newShop(db, `saving-${round}.myshopify.com`);
      await givePlan(db, saving.id, "premium");
      let isOver = false;
      const feeling = feel(db, other.id, felt, () => isOver);
      const started = performance.now();
      await save(db, saving);
      felt.saveMs.push(performance.now() - started);
      isOver = true;
      await feeling;
      const end = performance.now() + felt.saveMs.at(-1)!;
      await feel(db, other.id, quiet, () => performance.now() > end);
    }
  });
  const rss = Math.round(process.memoryUsage().rss / 1e6);
  console.log(`saves took ${felt.saveMs.map(Math.round).join(", ")} ms; this process ${rss} MB`);
  return [
    resultOf("Lateness of decisions", felt.lateMs, quiet.lateMs),
    resultOf("Another shop's query", felt.queryMs, quiet.queryMs),
  ];
}

function resultOf(what: string, during: readonly number[], without: readonly number[]) {
  const [ours, rival] = [quantile(during, 0.99), quantile(without, 0.99)];
  return {
    name: `${what} during saves`,
    ...{ unit: "ms", ours, rival, rivalName: "without saves", ratio: ours / rival },
    limit: MOST_TIMES,
  };
}

if (isMain(import.meta)) printResults(await run());
