/**
 * Changes each limit of contract, engine, features, platform, edge and storefront by one and by ten times, and lists the
 * limits whose nearest tests still pass. The work tree is unchanged: the changed module is served from memory. Exits with 1 if a limit survived.
 *
 *   npm run check:limits                             every limit, at most two hours, continuing the last run
 *   npm run check:limits -- app/contract             limits whose file or name contains the text
 *   npm run check:limits -- --sample=40 --seed=7     a random sample across all folders
 *   npm run check:limits -- --minutes=30 --fresh     half an hour, without the verdicts of earlier runs
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";

import { root } from "./bootstrap.mjs";
import { type Change, changeLimit, CHANGES } from "./limits/change-limit";
import { drawOf } from "./limits/draw";
import { findLimits, hasLimits, type Limit } from "./limits/find-limits";
import { nearestTests, readImporters } from "./limits/nearest-tests";
import { isPromise } from "./limits/not-promises";
import { TestRunner } from "./limits/run-tests";
import { type Verdict, VerdictFile } from "./limits/state";

const NEAREST = { plain: 12, onDatabase: 3 };
const STATE = ".cache/check-limits.json";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "120" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    fresh: { type: "boolean", default: false },
  },
});

const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = execFileSync("git", ["ls-files", "--", "*.ts", "*.tsx"], { cwd: root })
  .toString()
  .trim()
  .split("\n");
const importers = readImporters(root, files);
const runner = new TestRunner(root);
if (flags.fresh) rmSync(join(root, STATE), { force: true });
const verdicts = new VerdictFile(join(root, STATE));
/** Tests that fail without a change. They prove nothing. */
const broken = new Set<string>();
const sound = new Set<string>();

const isOnDatabase = (test: string) => test.endsWith(".db.test.ts");
const absolute = (tests: readonly string[]) => tests.map((test) => join(root, test));

/** Reports whether a test passes without a change. */
async function isSound(test: string): Promise<boolean> {
  if (sound.has(test)) return true;
  const ran = await runner.run({ tests: absolute([test]), change: null });
  if (ran !== "endless" && ran.failed.length === 0 && ran.errors === 0) sound.add(test);
  else broken.add(test);
  if (broken.has(test)) console.log(`left out  ${test} fails without a change`);
  return sound.has(test);
}

/** Runs the tests nearest to a changed limit. Tests on a database run only if all others pass. */
async function noticedBy(limit: Limit, change: Change, tests: readonly string[]) {
  const changed = {
    path: join(root, limit.file),
    start: limit.start,
    end: limit.start + limit.text.length,
    replacement: changeLimit(limit, change),
  };
  for (const stage of [tests.filter((test) => !isOnDatabase(test)), tests.filter(isOnDatabase)]) {
    for (;;) {
      const chosen = stage.filter((test) => !broken.has(test));
      if (chosen.length === 0) break;
      const ran = await runner.run({ tests: absolute(chosen), change: changed });
      if (ran === "endless") return "endless";
      if (ran.failed.length === 0 && ran.errors === 0) break;
      if (ran.failed.length === 0) return "an error outside tests";
      const failed = relative(root, ran.failed[0]!);
      if (await isSound(failed)) return failed;
    }
  }
  return null;
}

async function verdictOn(limit: Limit, change: Change): Promise<Verdict> {
  const tests = nearestTests(importers, limit.file, NEAREST);
  const hash = createHash("sha256");
  for (const file of [limit.file, ...tests]) hash.update(read(file));
  const of = hash.digest("base64url");
  const key = `${limit.file}#${limit.name} ${change}`;
  const known = verdicts.get(key, of);
  if (known) return known;
  const verdict = { of, noticedBy: await noticedBy(limit, change, tests) };
  verdicts.set(key, verdict);
  return verdict;
}

const wanted = positionals[0] ?? "";
const all = files
  .filter(hasLimits)
  .flatMap((file) => findLimits(file, read(file)))
  .filter((limit) => isPromise(limit) && `${limit.file}#${limit.name}`.includes(wanted));
const chosen = drawOf(all, Number(flags.seed)).slice(0, Number(flags.sample ?? all.length));
const until = Date.now() + Number(flags.minutes) * 60_000;

console.log(`${all.length} limits, ${chosen.length} of them chosen, two changes each`);
let tried = 0;
const survivors: string[] = [];
for (const limit of chosen) {
  if (Date.now() > until) break;
  for (const change of CHANGES) {
    const { noticedBy: test } = await verdictOn(limit, change);
    tried += 1;
    const line = `${limit.file}#${limit.name} ${limit.text} -> ${changeLimit(limit, change)}`;
    console.log(test === null ? `survived  ${line}` : `noticed   ${line} by ${test}`);
    if (test === null) survivors.push(line);
  }
}
runner.end();

console.log(`\n${tried} of ${2 * chosen.length} changes tried, ${survivors.length} survived`);
for (const line of survivors) console.log(`  ${line}`);
if (survivors.length > 0) process.exitCode = 1;
process.exit();
