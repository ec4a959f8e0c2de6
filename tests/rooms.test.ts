import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { describe, expect, test } from "vitest";

/** Maximum files per folder. A longer list of names is slow to read. */
const FILES_A_FOLDER = 40;

/** Paths that an import names, relative or from the root. */
const IMPORTED = /(?:from|import\() ?"(\.[^"]+|#app\/[^"]+)"/g;

/** Folder of the database migrations, which has one file per migration. */
const GENERATED = join("app", "store", "migrations");

/** Subfolders of a feature, each with the subfolders that it imports. */
type Rooms = Map<string, Set<string>>;

const files = ["app", "extensions", "scripts", "tests"].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[\\/]node_modules\b/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name)),
);

function roomOf(feature: string, path: string): string | null {
  const [room, ...rest] = relative(feature, path).split("/");
  return rest.length > 0 && room !== ".." ? room! : null;
}

function roomsOf(feature: string): Rooms {
  const rooms: Rooms = new Map();
  const sources = files.filter(
    (path) => path.startsWith(`${feature}/`) && /(?<!\.test)\.tsx?$/.test(path),
  );
  for (const path of sources) {
    const room = roomOf(feature, path);
    if (room === null) continue;
    const needed = rooms.get(room) ?? new Set();
    for (const [, target] of readFileSync(path, "utf8").matchAll(IMPORTED)) {
      const imported = target!.startsWith("#") ? target!.slice(1) : join(dirname(path), target!);
      const other = roomOf(feature, imported);
      if (other !== null && other !== room) needed.add(other);
    }
    rooms.set(room, needed);
  }
  return rooms;
}

/** Returns the subfolders that are part of an import cycle. */
function circles(rooms: Rooms): string[] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of rooms.get(from) ?? []) {
      if (!seen.has(next)) reached(next, seen.add(next));
    }
    return seen;
  };
  return [...rooms.keys()].filter((room) => reached(room).has(room));
}

describe("imports between the folders of a feature", () => {
  const features = readdirSync("app/features").map((name) => `app/features/${name}`);
  test.for(features.filter((feature) => roomsOf(feature).size > 1))(
    "the folders of %s import each other in one direction",
    (feature) => {
      expect(circles(roomsOf(feature))).toEqual([]);
    },
  );
});

test(`no folder has more than ${FILES_A_FOLDER} files`, () => {
  const counts = new Map<string, number>();
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const crowded = [...counts].filter(
    ([folder, count]) => count > FILES_A_FOLDER && !folder.startsWith(GENERATED),
  );
  expect(crowded).toEqual([]);
});

test("a feature exports only names, through one file each for servers, screens and both", () => {
  const publicFiles = files.filter((path) => /^app\/features\/.+\/public[^/]*\.tsx?$/.test(path));
  expect(
    publicFiles.filter(
      (path) => !/^app\/features\/[^/]+\/public(\.server|-screens)?\.ts$/.test(path),
    ),
  ).toEqual([]);
  expect(publicFiles.length).toBeGreaterThan(12);
  const walls = publicFiles.filter((path) =>
    /^export (?!(type )?\{)/m.test(readFileSync(path, "utf8")),
  );
  expect(walls).toEqual([]);
});

test("files are named in lowercase with hyphens, and route files like their paths", () => {
  // Shopify names the files of an extension.
  const ours = files.filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && !/^(extensions|app\/routes)\//.test(path),
  );
  expect(ours.filter((path) => !/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(path))).toEqual([]);
});
