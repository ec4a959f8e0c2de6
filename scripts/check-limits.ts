/**
 * Changes each limit of contract, engine, features, platform, edge and storefront by one and by ten times, and lists the
 * limits whose nearest tests still pass. The work tree is unchanged: modules are served from memory with all changes in
 * them, and a global selects one. Exits with 1 if a limit survived.
 *
 *   npm run check:limits                             every limit, at most two hours, continuing the last run
 *   npm run check:limits -- app/contract             limits whose file or name contains the text
 *   npm run check:limits -- --sample=40 --seed=7     a random sample across all folders
 *   npm run check:limits -- --projects=unit          only the tests of one project: unit, dom, db
 *   npm run check:limits -- --minutes=30 --fresh     half an hour, without the verdicts of earlier runs
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { root } from "./bootstrap.mjs";
import { type Change, changeLimit, CHANGES, keyOf } from "./limits/change-limit";
import type { ChangedRun } from "./limits/changed-run";
import { drawOf } from "./limits/draw";
import { findLimits, hasLimits, type Limit } from "./limits/find-limits";
import { nearestTests, type Project, PROJECTS, readImporters } from "./limits/nearest-tests";
import { isPromise } from "./limits/not-promises";
import { runChanged } from "./limits/run-changed";
import { VerdictFile } from "./limits/state";

const STATE = ".cache/check-limits.json";
/**
 * Changes per start of Vitest. Verdicts are stored after each change, and memory of old modules is freed between two
 * starts.
 */
const CHANGES_PER_START = 60;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "120" },
    projects: { type: "string", default: PROJECTS.join() },
    workers: { type: "string", default: String(availableParallelism()) },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    fresh: { type: "boolean", default: false },
  },
});

const texts = new Map<string, string>();
function readSource(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
  texts.set(file, text);
  return text;
}
const files = execFileSync("git", ["ls-files", "--", "*.ts", "*.tsx"], { cwd: root })
  .toString()
  .trim()
  .split("\n");
const importers = readImporters(root, files);
if (flags.fresh) rmSync(join(root, STATE), { force: true });
const verdicts = new VerdictFile(join(root, STATE));
const until = Date.now() + Number(flags.minutes) * 60_000;

interface Tried {
  readonly limit: Limit;
  readonly change: Change;
  readonly key: string;
}

function hashOf(changed: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of changed) hash.update(readSource(file));
  return hash.digest("base64url");
}

const inChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

/**
 * Returns the tests that pass without a change, because only those can detect one. A failed test is
 * repeated once, because the machine's load may have caused it.
 */
async function soundTests(project: Project, tests: ReadonlySet<string>): Promise<Set<string>> {
  const keyOfTest = (test: string) => `${test} as it is`;
  const knownVerdict = (test: string) => verdicts.get(keyOfTest(test), hashOf([test]));
  async function runAsTheyAre(some: readonly string[]): Promise<void> {
    const runs = some.map((test): ChangedRun => {
      const path = join(root, test);
      return { key: null, file: path, tests: [path] };
    });
    const order = { root, project, workers: Number(flags.workers), runs };
    const crashed = await runChanged(order, (run, noticedBy) => {
      const test = some[runs.indexOf(run)]!;
      verdicts.setVerdict(keyOfTest(test), { of: hashOf([test]), noticedBy });
    });
    for (const { file } of crashed)
      console.log(`left out  ${file} ends its process without a change`);
  }
  const unknown = [...tests].filter((test) => !knownVerdict(test));
  await runAsTheyAre(unknown);
  await runAsTheyAre(unknown.filter((test) => knownVerdict(test)?.noticedBy));
  for (const test of unknown) {
    const failed = knownVerdict(test)?.noticedBy;
    if (failed) console.log(`left out  ${test} fails without a change: ${failed}`);
  }
  return new Set([...tests].filter((test) => knownVerdict(test)?.noticedBy === null));
}

/**
 * Tries changes with the tests of one project.
 *
 * @returns changes that no test noticed
 */
async function survivorsOf(project: Project, tried: readonly Tried[]): Promise<Tried[]> {
  const verdictKey = ({ key }: Tried) => `${key} ${project}`;
  const testsOf = ({ limit }: Tried) => nearestTests(importers, limit, project, readSource);
  const hashOfTried = (one: Tried) => hashOf([one.limit.file, ...testsOf(one)]);
  const knownVerdict = (one: Tried) => verdicts.get(verdictKey(one), hashOfTried(one));
  const open = tried.filter((one) => !knownVerdict(one) && testsOf(one).length > 0);
  for (const chunk of inChunks(open, CHANGES_PER_START)) {
    if (Date.now() > until) break;
    const sound = await soundTests(project, new Set(chunk.flatMap(testsOf)));
    const path = (file: string) => join(root, file);
    const runs = chunk.map((one): ChangedRun => {
      const tests = testsOf(one).filter((test) => sound.has(test));
      return { key: one.key, file: path(one.limit.file), tests: tests.map(path) };
    });
    const order = { root, project, workers: Number(flags.workers), runs };
    const crashed = await runChanged(order, (run, noticedBy) => {
      const one = chunk[runs.indexOf(run)]!;
      verdicts.setVerdict(verdictKey(one), { of: hashOfTried(one), noticedBy });
      console.log(
        `${noticedBy === null ? "passed  " : "noticed "} ${one.key}  ${noticedBy ?? project}`,
      );
    });
    for (const { key } of crashed) console.log(`not tried ${key}  its process ended`);
    isOpen ||= crashed.length > 0;
  }
  return tried.filter((one) => !knownVerdict(one)?.noticedBy);
}

const filter = positionals[0] ?? "";
const all = files
  .filter(hasLimits)
  .flatMap((file) => findLimits(file, readSource(file)))
  .filter((limit) => isPromise(limit) && `${limit.file}#${limit.name}`.includes(filter));
const chosen = flags.sample ? drawOf(all, Number(flags.seed)).slice(0, Number(flags.sample)) : all;
const tried = chosen.flatMap((limit) =>
  CHANGES.map((change): Tried => ({ limit, change, key: keyOf(limit, change) })),
);
console.log(`${all.length} limits, ${chosen.length} of them chosen, two changes each`);

let left = tried;
let isOpen = false;
for (const project of PROJECTS.filter((name) => flags.projects.split(",").includes(name))) {
  left = await survivorsOf(project, left);
}
isOpen ||= Date.now() > until;
console.log(
  `\n${tried.length} changes, ${tried.length - left.length} noticed, ${left.length} ${isOpen ? "survived or not tried" : "survived"}`,
);
for (const { limit, change } of left) {
  console.log(`  ${limit.file}#${limit.name} ${limit.text} -> ${changeLimit(limit, change)}`);
}
process.exitCode = left.length > 0 ? 1 : 0;
