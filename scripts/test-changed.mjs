/**
 * Checks a change during development: format of the changed files, lint, types, import rules, and
 * the tests nearest to those files for up to a minute. `npm test` runs everything, including
 * browser tests.
 *
 *   npm run test:changed               against the last commit
 *   npm run test:changed -- main       against another commit
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { root } from "./bootstrap.mjs";
import { importersOf, nearestTests } from "./nearest-tests.mjs";

const since = process.argv[2] ?? "HEAD";
/**
 * Maximum cost of the tests, in tests without a database. About a minute, in parallel with the type
 * check.
 */
const MOST = 27;

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split("\n").filter((line) => line !== "");
}

/**
 * Runs a script of package.json. Resolves to true if it succeeds. Its output is printed when it has
 * ended.
 */
function runs([name, ...args]) {
  const started = Date.now();
  const said = [];
  const child = spawn("npm", ["run", "--silent", name, "--", ...args], {
    cwd: root,
    shell: process.platform === "win32",
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.once("close", (code) => {
      const seconds = Math.round((Date.now() - started) / 1000);
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? "ok" : "FAILED"} ${name} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter((file) => existsSync(join(root, file)));

if (changed.length === 0) {
  console.log(`Nothing differs from ${since}.`);
} else {
  const known = git("ls-files", "--cached", "--others", "--exclude-standard");
  const files = known.filter((file) => existsSync(join(root, file)));
  const { chosen, left } = nearestTests(importersOf(files), changed, MOST);
  const more = left > 0 ? `; the other ${left} are run by npm test` : "";
  console.log(`Tests near to the change: ${chosen.length}${more}.`);
  // Tests use one core. Everything else uses the other core, one step after another.
  const tests = ["test:unit", "--project", "db", "--passWithNoTests", "--reporter=dot", ...chosen];
  const checks = [
    ["check:code"],
    ["check:format", "--no-error-on-unmatched-pattern", ...changed],
    ["check:imports"],
  ];
  const checked = (async () => {
    let areGood = true;
    for (const program of checks) areGood = (await runs(program)) && areGood;
    return areGood;
  })();
  // Without file names vitest would run all tests.
  const areGreen = chosen.length === 0 || (await runs(tests));
  process.exitCode = areGreen && (await checked) ? 0 : 1;
}
