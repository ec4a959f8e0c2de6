/**
 * Prints metrics of the code structure: domains and their dependencies, levels, imports, cycles,
 * public modules, migrations, decision records and words of documentation. An optional argument is
 * the checkout to count, so that one script can compare two commits.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import ts from "typescript";

const root = resolve(process.argv[2] ?? ".");
const tracked = execFileSync("git", ["-C", root, "ls-files"], { encoding: "utf8" })
  .trim()
  .split("\n");
const read = (path) => readFileSync(join(root, path), "utf8");
const words = (paths) => paths.reduce((sum, path) => sum + read(path).split(/\s+/).length - 1, 0);

const sources = tracked.filter((path) => /^app\/.*(?<!\.test|\.d)\.tsx?$/.test(path));
const known = new Set(tracked);

/** Returns the tracked file that an import names. Null for a package or a data file. */
function target(from, name) {
  const base = name.startsWith("#")
    ? name.slice(1)
    : name.startsWith(".")
      ? join(dirname(from), name)
      : null;
  if (base === null) return null;
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  return endings.map((end) => base + end).find((path) => known.has(path)) ?? null;
}

/** Imports between two files, including type imports. */
const arrows = new Map(
  sources.map((from) => {
    const { importedFiles } = ts.preProcessFile(read(from), true, true);
    const targets = importedFiles.map(({ fileName }) => target(from, fileName));
    return [from, [...new Set(targets.filter((path) => sources.includes(path)))]];
  }),
);

/** Returns the domain or top folder of a file. */
function roomOf(path) {
  const [, first, second, third] = path.split("/");
  if (second === undefined) return "app";
  return first === "features" && third !== undefined ? `features/${second}` : first;
}

function foldersBetween(pathOf) {
  const graph = new Map();
  for (const [from, targets] of arrows) {
    const room = pathOf(from);
    if (room === null) continue;
    const needed = graph.get(room) ?? new Set();
    for (const to of targets) {
      const other = pathOf(to);
      if (other !== null && other !== room) needed.add(other);
    }
    graph.set(room, needed);
  }
  return graph;
}

/** Returns groups of nodes that reach each other (Tarjan), in build order. */
function groups(graph) {
  const found = [];
  const state = new Map();
  const stack = [];
  const visit = (node) => {
    const own = { index: state.size, low: state.size, open: true };
    state.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = state.get(next) ?? visit(next);
      if (other.open) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) state.get(member).open = false;
      found.push(group);
    }
    return own;
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}

/** Returns the length of the longest chain of groups. */
function levels(graph) {
  const depth = new Map();
  for (const group of groups(graph)) {
    const below = group.flatMap((node) => [...(graph.get(node) ?? [])]);
    const deepest = Math.max(0, ...below.map((node) => depth.get(node) ?? 0));
    for (const node of group) depth.set(node, deepest + 1);
  }
  return Math.max(0, ...depth.values());
}

const size = (graph) => [...graph.values()].reduce((sum, needed) => sum + needed.size, 0);
const circles = (graph) => groups(graph).filter((group) => group.length > 1).length;

const rooms = foldersBetween(roomOf);
const features = foldersBetween((path) =>
  roomOf(path).startsWith("features/") ? roomOf(path) : null,
);
const folders = foldersBetween((path) => dirname(path));

const publicFiles = sources.filter((path) =>
  /^app\/features\/.+\/public[-a-z]*(\.server)?\.ts$/.test(path),
);
const migrations = tracked.filter((path) => /store\/migrations\/[^/]+\.sql$/.test(path));
const snapshots = tracked.filter((path) => path.endsWith("_snapshot.json"));
const records = tracked.filter((path) => /^docs\/decisions\/\d.*\.md$/.test(path));
const guides = tracked.filter(
  (path) =>
    /^(README|CONTRIBUTING|app\/README)\.md$/.test(path) ||
    (/^docs\/.*\.md$/.test(path) && !/^docs\/(merchant|decisions)\/|^docs\/api\.md$/.test(path)),
);
const lines = sources.map((path) => read(path).split("\n").length - 1).toSorted((a, b) => a - b);
const packages = existsSync(join(root, "package-lock.json"))
  ? Object.keys(JSON.parse(read("package-lock.json")).packages).length - 1
  : 0;

console.table({
  "files of app without tests": sources.length,
  "lines of app without tests": lines.reduce((sum, count) => sum + count, 0),
  "median and longest file": `${lines[lines.length >> 1]}, ${lines.at(-1)}`,
  "domains in features": features.size,
  "pairs of domains that use each other": size(features),
  "levels of domains and top folders": levels(rooms),
  "levels of folders": levels(folders),
  "import arrows between domains and top folders": size(rooms),
  "import arrows between folders": size(folders),
  "circles between domains and top folders, types included": circles(rooms),
  "circles of files, types included": circles(arrows),
  "loose files in app": sources.filter((path) => roomOf(path) === "app").length,
  publicFiles: publicFiles.length,
  "migrations, lines of snapshots": `${migrations.length}, ${snapshots.reduce((sum, path) => sum + read(path).split("\n").length, 0)}`,
  "decision records, words": `${records.length}, ${words(records)}`,
  "words of README, CONTRIBUTING, app/README and docs": words(guides),
  "packages in the lockfile": packages,
});
