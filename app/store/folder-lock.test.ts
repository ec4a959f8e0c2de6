import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeEach, expect, test } from "vitest";

import { lockFolder } from "./folder-lock.server";
import { startOf, thisProcess } from "./process-identity.server";

const folder = mkdtempSync(join(tmpdir(), "palisade-lock-"));
const path = join(folder, "database.lock");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(path, { force: true }));

const lock = () => lockFolder(path, folder);
const leaveBehind = (change: object) =>
  writeFileSync(path, JSON.stringify({ ...thisProcess(), nonce: "n", since: "then", ...change }));

/** A process that runs until it is killed. */
async function anotherProcess(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6); console.log('up')"]);
  await once(child.stdout, "data");
  return child as ChildProcess & { pid: number };
}

test("a second lock on the same folder is refused, and told who holds the first", async () => {
  const first = await lock();
  await expect(lock()).rejects.toThrow(/in use by this very process, since .*DATA_DIR/);
  first.release();
  expect(existsSync(path)).toBe(false);
  (await lock()).release();
});

test("a lock held by a living process is refused within two seconds, by its number", async () => {
  const other = await anotherProcess();
  leaveBehind({ pid: other.pid, started: startOf(other.pid) });
  const asked = performance.now();
  await expect(lock()).rejects.toThrow(
    `in use by process ${other.pid} on ${hostname()}, since then`,
  );
  expect(performance.now() - asked).toBeLessThan(2_000);
  other.kill("SIGKILL");
  await once(other, "exit");
  (await lock()).release();
});

test("a left-over lock is no lock when its process number now belongs to another program", async () => {
  const other = await anotherProcess();
  leaveBehind({ pid: other.pid, started: `${startOf(other.pid)}0` });
  (await lock()).release();
  leaveBehind({ pid: process.pid, started: "1" });
  (await lock()).release();
  other.kill("SIGKILL");
});

test("a lock from before a reboot is no lock", async () => {
  leaveBehind({ machine: "the same host, another boot" });
  utimesSync(path, new Date(), new Date(Date.now() - 60_000));
  (await lock()).release();
});

test("a lock of another container that is still touched is refused", async () => {
  leaveBehind({ machine: "another container", host: "other-host", pid: 7 });
  const touching = setInterval(() => utimesSync(path, new Date(), new Date()), 50);
  await expect(lock()).rejects.toThrow("in use by process 7 on other-host");
  clearInterval(touching);
});

test.each(["", "{", "null"])(
  "a lock file whose writer was killed (%j) is cleared away",
  async (content) => {
    writeFileSync(path, content);
    utimesSync(path, new Date(), new Date(Date.now() - 5_000));
    (await lock()).release();
  },
);

test("of many who find the same left-over lock, exactly one gets it", async () => {
  for (let round = 0; round < 5; round++) {
    leaveBehind({ started: "1" });
    const all = await Promise.allSettled(Array.from({ length: 12 }, lock));
    const winners = all.filter((one) => one.status === "fulfilled");
    expect(winners).toHaveLength(1);
    winners[0]?.value.release();
  }
});

test("releasing does not remove a lock that is no longer ours", async () => {
  const first = await lock();
  leaveBehind({ nonce: "another" });
  first.release();
  expect(readFileSync(path, "utf8")).toContain("another");
});
