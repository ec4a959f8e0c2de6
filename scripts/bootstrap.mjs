import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const NODE_AT_LEAST = [20, 19];

/** Node version of production. CI runs the browser tests on it. */
export const NODE_IN_PRODUCTION = "24.21.0";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Arguments with which `npm start` runs Node: options of the runtime and the built server. */
export const START_ARGS = scripts.start.split(" ").slice(1);

function nodeIsRecentEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > NODE_AT_LEAST[0] || (major === NODE_AT_LEAST[0] && minor >= NODE_AT_LEAST[1]);
}

/** Runs a program with visible output. If it fails, ends this process with its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * Runs a program and prints one line with its name and seconds. Its output is printed only if it fails, which ends this process
 * with its exit code.
 */
export function runStep(name, command, args, options = {}) {
  const started = Date.now();
  process.stdout.write(`${name} … `);
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (status !== 0) {
    console.log("failed.");
    process.stderr.write(error ? `${error.message}\n` : stdout + stderr);
    process.exit(status ?? 1);
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Installs the locked dependencies if they are missing or older than the lockfile. Uses only Node
 * and npm, so it can run on a machine without other tools.
 */
export function installDependencies() {
  if (!nodeIsRecentEnough()) {
    console.error(
      `Palisade needs Node ${NODE_AT_LEAST.join(".")} or newer; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  if (isInstalled(root)) return;
  npmCi("Installing dependencies (npm ci), a minute or two", root);
}

/**
 * Installs packages for a single rare command, from the package.json and lockfile of their own
 * folder, if they are missing or older than that lockfile. Other commands do not install them.
 *
 * @param folder path from the project root
 * @returns the folder's absolute path, for its programs and modules
 */
export function installTools(folder) {
  const path = join(root, folder);
  if (isInstalled(path)) return path;
  npmCi(`Installing what ${folder} needs (npm ci)`, path);
  return path;
}

function isInstalled(folder) {
  const installed = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  // A lockfile that npm has just written is slightly newer than the installed tree.
  return (
    statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs - 60_000
  );
}

function npmCi(name, folder) {
  runStep(name, "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    shell: process.platform === "win32",
  });
}
