/**
 * Measures the import of 50,000 mixed lines into an IP list, and of a CSV file of 50,000 rules of
 * several kinds, as the data API does it: read, checked for duplicates, risks and a lockout of the
 * merchant, and written with the history in one transaction. Compares it with the limit of five
 * seconds, and with plain inserts of the same rows in statements of 2,000 VALUES. Embedded
 * database, CPU time of the whole process.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import {
  checkRuleFile as checkCall,
  importRules as importCall,
} from "#app/contract/rules/rule-files";
import { addRuleEntries as call } from "#app/contract/rules/rules";
import { createRunSave } from "#app/features/decisions/public.server";
import { checkRuleFile } from "#app/features/rules/files/check-rule-file.server";
import { importRules } from "#app/features/rules/files/import-rules.server";
import { addRuleEntries } from "#app/features/rules/lists/add-entries.api.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { createLog } from "#app/platform/logging/log.server";
import { type Database, openDatabase } from "#app/store/client.server";
import { ruleEntries, shops } from "#app/store/schema";

import { givePlan } from "../helpers/plans";
import { mixedIpLines } from "../helpers/rules/ip-lines";
import { mixedRuleLines } from "../helpers/rules/rule-lines";
import { type BenchResult, isMain, measure, printResults } from "./result";

const LINES = 50_000;
/** Maximum CPU time of the process, as a multiple of plain inserts. */
const MOST_TIMES = 1;
const ROUNDS = 3;
const ROWS_PER_STATEMENT = 2_000;

const LIST = mixedIpLines(LINES);
const FILE = ["type,value,note", ...mixedRuleLines(LINES)].join("\n");

const runSave = createRunSave({
  lookUp: () => ({ ...NO_PLACE, ...NO_NETWORK }),
  log: createLog("silent"),
});

async function merchantOf(db: Database, shopId: string) {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  const log = createLog("silent");
  return { db, log, shop: shop!, actor: "staff:1", clock: () => Date.now() };
}

function checkAll(added: number): void {
  if (added !== LINES) throw new Error(`${added} of ${LINES} lines were added`);
}

async function importLines(db: Database, shopId: string): Promise<void> {
  const ownIp = "203.0.113.9";
  const input = call.input.parse({ kind: "ip", lines: LIST, source: "import", ownIp });
  checkAll(
    (
      await addRuleEntries({ regionsByCountry: () => ({}) }, runSave)(
        input,
        await merchantOf(db, shopId),
      )
    ).added,
  );
}

async function importFile(db: Database, shopId: string): Promise<void> {
  const context = await merchantOf(db, shopId);
  const read = checkCall.input.parse({ format: "csv", text: FILE });
  const { file } = await checkRuleFile({ regionsByCountry: () => ({}) })(read, context);
  const input = importCall.input.parse({ file, ownIp: "203.0.113.9" });
  checkAll((await importRules(runSave)(input, context)).added);
}

async function insertPlainly(db: Database, shopId: string): Promise<void> {
  const plain = {
    shopId,
    surface: "storefront",
    kind: "ip",
    createdBy: "x",
    updatedBy: "x",
  } as const;
  for (let start = 0; start < LINES; start += ROWS_PER_STATEMENT) {
    const chunk = LIST.slice(start, start + ROWS_PER_STATEMENT);
    await db.insert(ruleEntries).values(chunk.map((value) => ({ ...plain, value })));
  }
}

async function measureOn(db: Database): Promise<BenchResult[]> {
  const inNewShop = (work: typeof importLines) => async () => {
    const domain = `shop-${Math.random().toString(36).slice(2)}.myshopify.com`;
    const [shop] = await db.insert(shops).values({ domain }).returning({ id: shops.id });
    await givePlan(db, shop!.id, "premium");
    await work(db, shop!.id);
  };
  const { cpuNs } = await measure(
    [importLines, importFile, insertPlainly].map((work) => ({
      operations: 1,
      run: inNewShop(work),
    })),
    ROUNDS,
  );
  const [list = 0, file = 0, plain = 0] = cpuNs.map((ns) => ns / 1e6);
  const count = LINES.toLocaleString("en");
  return [
    resultOf(`Import of ${count} mixed lines`, list, plain),
    resultOf(`Import of a file of ${count} rules of four kinds`, file, plain),
  ];
}

function resultOf(name: string, ours: number, plain: number): BenchResult {
  return {
    ...{ name, unit: "ms of CPU time", ours, rival: plain },
    rivalName: "plain INSERT of as many rows, unchecked and without history",
    ...{ ratio: ours / plain, limit: MOST_TIMES },
  };
}

export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "palisade-import-"));
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await measureOn(db);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (isMain(import.meta)) printResults(await run());
