import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { sourceStamp } from "./source-stamp.mjs";

const SOURCES = ["app", "server.ts"];
let folder: string;
let checkout: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "palisade-stamp-"));
  checkout = join(folder, "checkout");
  mkdirSync(join(checkout, "app"), { recursive: true });
  writeFileSync(join(checkout, "server.ts"), "start();");
  writeFileSync(join(checkout, "app", "root.tsx"), "root");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("sourceStamp returns the same digest for a copy of a checkout in another folder", () => {
  const stamp = sourceStamp(checkout, SOURCES);
  const moved = join(folder, "elsewhere", "moved");
  cpSync(checkout, moved, { recursive: true });
  expect(sourceStamp(moved, SOURCES)).toBe(stamp);
});

test("sourceStamp changes if a source file is changed, renamed or added", () => {
  const stamps = new Set([sourceStamp(checkout, SOURCES)]);
  writeFileSync(join(checkout, "server.ts"), "stop();");
  stamps.add(sourceStamp(checkout, SOURCES));
  renameSync(join(checkout, "app", "root.tsx"), join(checkout, "app", "trunk.tsx"));
  stamps.add(sourceStamp(checkout, SOURCES));
  writeFileSync(join(checkout, "app", "empty.ts"), "");
  stamps.add(sourceStamp(checkout, SOURCES));
  expect(stamps.size).toBe(4);
});
