/**
 * Runs every benchmark in its own process, so that none inherits warm caches or garbage. Prints one
 * table. Exits with 1 if a row misses its limit.
 *
 *   npm run bench                         all
 *   npm run bench -- decide               those whose file name contains "decide"
 *   npm run bench -- decide --write       writes their rows into docs/reference/benchmarks.md as well
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { type BenchResult, lineOf } from "./result";
import { tableOf, type TableRow, withTable } from "./table";

const folder = dirname(fileURLToPath(import.meta.url));
const page = join(folder, "../../docs/reference/benchmarks.md");
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});

/** Returns the machine class and the version of Node. */
function machine(): string {
  const model = (cpus()[0]?.model ?? "unknown").replaceAll(/\((R|TM)\)|CPU|@.*$/g, "").trim();
  return `${availableParallelism()} x ${model.replaceAll(/\s+/g, " ")}, Node ${process.versions.node}`;
}

/** Returns date, commit and load of this run. */
function whenMeasured(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder }).toString().trim();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${git("rev-parse", "--short", "HEAD")}, load ${Math.round(loadavg()[0]!)}`;
}

/** Runs a benchmark and returns its rows. Empty if it failed. */
async function rowsOf(file: string): Promise<TableRow[]> {
  const bench = file.replace(".bench.ts", "");
  console.log(`\n${bench}`);
  const measured = whenMeasured();
  const child = spawn(process.execPath, ["--import", "tsx", join(folder, file)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // JSON has no ratio to 0.
    serialization: "advanced",
  });
  let results: readonly BenchResult[] = [];
  child.on("message", (sent) => (results = sent as BenchResult[]));
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) process.exitCode = 1;
  for (const result of results) console.log(lineOf(result));
  return results.map((result) => ({ bench, result, measured }));
}

const filter = positionals[0] ?? "";
const files = readdirSync(folder).filter((name) => name.endsWith(".bench.ts"));
const rows: TableRow[] = [];
for (const file of files.filter((name) => name.includes(filter)).sort()) {
  rows.push(...(await rowsOf(file)));
}
if (rows.length > 0) console.log(`\n${machine()}\n\n${tableOf(rows)}`);
if (flags.write) {
  writeFileSync(page, withTable(readFileSync(page, "utf8"), rows, machine()));
  execFileSync("npx", ["oxfmt", page], { cwd: folder });
}
