/**
 * Measures the longest pause of the process while a shop checks the largest settings file, three lists of 50,000
 * entries. Compared with parsing the same file as JSON in one step.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

import { createRunSave } from "#app/features/decisions/public.server";
import { settingsFileHandlers } from "#app/features/overview/settings-file/settings-file.api.server";
import { generalSettingsPart } from "#app/features/settings/public.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { createLog } from "#app/platform/logging/log.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { givePlan } from "../helpers/plans";
import { mixedIpLines } from "../helpers/rules/ip-lines";
import { onEmbedded } from "./on-database";
import { type BenchResult, isMain, printResults } from "./result";

const ENTRIES = 50_000;
/** Maximum ratio of the longest pause to the time of parsing the file in one step. */
const MOST_TIMES = 1;

const log = createLog("silent");
const facts = { lookup: () => ({ ...NO_PLACE, ...NO_NETWORK }), regionsByCountry: () => ({}) };
const runSave = createRunSave({ lookUp: facts.lookup, log });

function fileText(): string {
  const entriesOf = (effect: "block" | "allow") =>
    mixedIpLines(ENTRIES).map((value) => ({ value: value.replace("/32", ""), effect }));
  const list = { kind: "ip", mode: "block", enabled: true, follows: true };
  return JSON.stringify({
    ...{ format: "palisade-settings", version: 1, store: "from.myshopify.com" },
    exportedAt: new Date().toISOString(),
    lists: [
      {
        ...{ ...list, surface: "storefront" },
        ...{ entries: entriesOf("block"), otherMode: entriesOf("allow") },
      },
      { ...list, surface: "firewall", entries: entriesOf("block"), otherMode: null },
    ],
  });
}

/** Returns the longest pause of the event loop during some work, milliseconds. */
async function pauseOf(work: () => Promise<unknown>): Promise<number> {
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  await delay(20);
  pauses.enable();
  await delay(20);
  await work();
  await delay(20);
  pauses.disable();
  return pauses.max / 1e6;
}

async function pauseOfCheck(db: Database, text: string): Promise<number> {
  const [shop] = await db
    .insert(shops)
    .values({ domain: "to.myshopify.com", name: "to" })
    .returning();
  await givePlan(db, shop!.id, "premium");
  const context = { db, shop: shop!, log, actor: "staff:1", clock: Date.now } as const;
  const deps = { admin: null, keys: null, ipIntelligence: facts } as never;
  const handlers = settingsFileHandlers(runSave, deps, generalSettingsPart);
  return pauseOf(() => handlers.checkSettingsFile({ text }, context));
}

export async function run(): Promise<BenchResult[]> {
  const text = fileText();
  const rival = await pauseOf(async () => JSON.parse(text));
  const ours = await onEmbedded((db) => pauseOfCheck(db, text));
  return [
    {
      name: "The largest settings file is checked: longest pause",
      ...{ unit: "ms", ours, rival, rivalName: "parsing it at once", ratio: ours / rival },
      limit: MOST_TIMES,
    },
  ];
}

if (isMain(import.meta)) printResults(await run());
