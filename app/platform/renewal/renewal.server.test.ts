import { readFile } from "node:fs/promises";

import { expect, test, vi } from "vitest";

import { inDataDir } from "./data-dir.server";
import { Renewal } from "./renewal.server";

const MISSING = "/srv/palisade/secret-name/list.txt";

async function problemOf(renew: () => Promise<void>) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const renewal = new Renewal({
    renew,
    what: "The list",
    keeps: () => "It stays.",
    marks: {},
    log,
  });
  expect(await renewal.refresh()).toBe(false);
  return renewal.problem;
}

test("a failed renewal reports its reason without the path of a folder", async () => {
  const readMissing = async () => void (await readFile(MISSING));
  expect(await problemOf(readMissing)).toBe(
    "The list could not be renewed: this server could not do it (ENOENT). It stays.",
  );
  expect(await problemOf(() => inDataDir("read", readMissing))).toBe(
    "The list could not be renewed: DATA_DIR cannot be read: ENOENT. It stays.",
  );
  expect(await problemOf(() => Promise.reject(new Error("it is empty")))).toBe(
    "The list could not be renewed: it is empty. It stays.",
  );
});

test("a renewal that fails on a full disk reports that the disk is full", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
  await expect(inDataDir("written", () => Promise.reject(full))).rejects.toThrow(
    "DATA_DIR cannot be written: the disk is full",
  );
});
