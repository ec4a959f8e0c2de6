/**
 * Runs every test and check. Installs what it needs, shows each step, and ends with one line: "N
 * passed, N failed".
 *
 *   npm test                  everything
 *   npm test -- --only=checks,platform,unit,databases,monitoring,proxies,browser
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { installDependencies, root } from "./bootstrap.mjs";
import { ensureChromium, offerWholeChromium } from "./chromium.mjs";
import { onProductionNode } from "./production-node.mjs";
import { readSpecificationTable, unprovenSentences } from "./specification-table.mjs";
import { testsThatRan, whatWentWrong } from "./test-reports.mjs";

const only = process.argv
  .find((arg) => arg.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const GROUPS = ["checks", "platform", "unit", "databases", "monitoring", "proxies", "browser"];
const unknown = (only ?? []).filter((group) => !GROUPS.includes(group));
if (unknown.length > 0) {
  console.error(`No such tests: ${unknown.join(", ")}. There are ${GROUPS.join(", ")}.`);
  process.exit(1);
}
const isSelected = (group) => !only || only.includes(group);
const reports = mkdtempSync(join(tmpdir(), "palisade-tests-"));
const total = { passed: 0, failed: 0 };
const ran = [];
const failedChecks = [];
const phases = [];

/**
 * Runs a package script. Resolves to its exit code. `say` receives its output. Without `say` the
 * output is printed as it arrives.
 */
function runScript(script, args = [], env = {}, say = null) {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
      cwd: root,
      stdio: say ? ["ignore", "pipe", "pipe"] : "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, ...env },
    });
    child.stdout?.on("data", say);
    child.stderr?.on("data", say);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Runs a check, which counts as one test. Its output is printed when it has ended. */
async function check(script, env = {}) {
  const started = Date.now();
  const said = [];
  const failed = (await runScript(script, [], env, (chunk) => said.push(chunk))) !== 0;
  total[failed ? "failed" : "passed"] += 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  const words = Buffer.concat(said).toString("utf8");
  if (failed) failedChecks.push([script, ...words.trimEnd().split("\n").slice(-20)].join("\n    "));
  process.stdout.write(`\n> ${script}\n${words}`);
  console.log(`${failed ? "FAILED" : "ok"} ${script} (${seconds} s)`);
}

/**
 * Runs checks and the build, three at a time, because most of them use one core part of the time.
 */
async function checks(scripts) {
  const waiting = [...scripts];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all([worker(), worker(), worker()]);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Runs one phase and records its duration. */
async function timed(name, work) {
  const started = Date.now();
  await work();
  const seconds = Math.round((Date.now() - started) / 1000);
  phases.push(`${name} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
}

/** Runs a test runner and adds up its report. A runner that ends without a report is a failure. */
async function suite(script, args, env, count) {
  console.log(`\n> ${script}`);
  const file = join(reports, `${script.replaceAll(/\W/g, "-")}.json`);
  const code = await runScript(script, args(file), env(file));
  const report = readReport(file) ?? {};
  ran.push(...testsThatRan(report, root));
  const { passed, failed } = count(report);
  total.passed += passed;
  total.failed += failed;
  if (code !== 0 && failed === 0) total.failed += 1;
  if (code === 0 && passed === 0) total.failed += 1;
}

const vitest = (script, env = {}) =>
  suite(
    script,
    (file) => ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    () => env,
    (report) => ({ passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }),
  );

const playwright = (script, env = {}) =>
  suite(
    script,
    () => ["--reporter=list,json"],
    (file) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: ensureChromium() }),
    ({ stats = {} }) => ({
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
    }),
  );

/** Repeats the failures at the end of a run, because readers look at the last page of a long run. */
function reportFailures() {
  const { failed, flaky } = whatWentWrong(ran);
  const lists = [
    ["failed", [...failedChecks, ...failed]],
    // A flaky test is a defect, too.
    ["passed only on retry: find the cause", flaky],
  ];
  for (const [heading, list] of lists) {
    if (list.length > 0) console.log(`\n> ${heading}\n  ${list.join("\n  ")}`);
  }
}

/** Checks that a passed test verifies every sentence of the specification. */
function checkSpecificationTable() {
  const table = readFileSync(join(root, "tests", "specification.md"), "utf8");
  const unproven = unprovenSentences(readSpecificationTable(table), ran);
  console.log("\n> tests/specification.md against the tests that ran");
  if (unproven.length > 0)
    failedChecks.push(["tests/specification.md", ...unproven].join("\n    "));
  total[unproven.length > 0 ? "failed" : "passed"] += 1;
}

/**
 * Returns the environment of production's Node. If it is not available, records one failure and
 * continues with the installed Node.
 */
function productionNode() {
  try {
    return onProductionNode();
  } catch (error) {
    total.failed += 1;
    failedChecks.push(error.message);
    return {};
  }
}

installDependencies();

// Checks, longest first. Lint and types are one check, because both read the types.
const CHECKS = [
  "check:code",
  "check:duplicates",
  "check:format",
  "check:imports",
  "check:dead-code",
  "check:theme",
  "check:languages",
];
/** Groups that run in CI only, with the build. */
const BUILT = ["monitoring", "proxies"];
/** Groups that download programs or take minutes run in CI, or when they are named. */
const inCi = (group) => (only ? only.includes(group) : Boolean(process.env.CI));
const isBuilt = ["unit", "databases", "browser"].some(isSelected) || BUILT.some(inCi);
const alone = [...(isBuilt ? ["build"] : []), ...(isSelected("checks") ? CHECKS : [])];
if (alone.length > 0 || inCi("platform")) {
  await timed("checks and build", () =>
    // Downloading Shopify's CLI is mostly waiting.
    Promise.all([inCi("platform") ? check("check:platform") : null, checks(alone)]),
  );
}
if (isSelected("unit")) await timed("units", () => vitest("test:unit"));
if (isSelected("databases")) await timed("databases", () => vitest("test:databases"));
// CI tests two versions of Node: source tests run on the installed one, and browser tests, proxies
// and the built app on production's newer one.
const production =
  process.env.CI && (isSelected("browser") || BUILT.some(inCi)) ? productionNode() : {};
if (BUILT.some(inCi)) {
  // Both groups mostly wait for servers.
  await timed(BUILT.filter(inCi).join(" and "), () =>
    Promise.all([
      inCi("monitoring") ? check("check:monitoring", production) : null,
      inCi("proxies") ? vitest("check:proxies", production) : null,
    ]),
  );
}
if (isSelected("browser")) {
  // Order matters: with a complete browser installed, the headless one is not installed as well.
  ensureChromium();
  if (process.env.CI) offerWholeChromium();
  await timed("browser", () => playwright("test:browser", production));
}
if (!only) checkSpecificationTable();
reportFailures();

rmSync(reports, { recursive: true, force: true });
console.log(`\nMinutes: ${phases.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
