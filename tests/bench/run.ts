/**
 * Every benchmark, each in a process of its own so that none inherits another's warm caches or
 * garbage. Ends with 1 when a goal was missed.
 *
 *   npm run bench               all
 *   npm run bench -- decide     those whose file name holds "decide"
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv[2] ?? "";
const files = readdirSync(folder).filter((name) => name.endsWith(".bench.ts"));

for (const file of files.filter((name) => name.includes(wanted)).sort()) {
  console.log(`\n${file.replace(".bench.ts", "")}`);
  const args = ["--import", "tsx", join(folder, file)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
