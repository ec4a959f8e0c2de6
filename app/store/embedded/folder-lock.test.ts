import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

import { afterAll, beforeEach, expect, test } from "vitest";

import { lockFolder } from "./folder-lock.server";
import { startOf, thisProcess } from "./process-identity.server";

const lockModule = new URL("./folder-lock.server.ts", import.meta.url).href;
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

/** A process of its own that takes and releases the lock when told. */
async function contender() {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(lockModule)});
    let lock = null;
    process.on("message", async (message) => {
      if (message === "release") lock?.release();
      lock = message === "lock" ? await lockFolder(${JSON.stringify(path)}, "here").catch(() => null) : null;
      process.send(lock ? "held" : "not held");
    });
    process.send("up");`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  await once(child, "message");
  const ask = async (message: string): Promise<unknown> => {
    child.send(message);
    const [answer] = await once(child, "message");
    return answer;
  };
  return { child, ask };
}

test("a second lock on the same folder is refused, and told who holds the first", async () => {
  const first = await lock();
  await expect(lock()).rejects.toThrow(/in use by this very process, since .*DATA_DIR/);
  first.release();
  expect(existsSync(path)).toBe(false);
  (await lock()).release();
});

test("a lock held by a living process is refused, by its number", async () => {
  const other = await anotherProcess();
  leaveBehind({ pid: other.pid, started: startOf(other.pid) });
  await expect(lock()).rejects.toThrow(
    `in use by process ${other.pid} on ${hostname()}, since then`,
  );
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

test("while another process clears a left-over away nobody touches the lock", async () => {
  leaveBehind({ started: "1", nonce: "left over" });
  writeFileSync(`${path}.clearing`, "");
  const asked = lock();
  await nextTurn(); // It has found the left-over and waits.
  expect(readFileSync(path, "utf8")).toContain("left over");
  // The other one is done, and has taken the lock itself.
  leaveBehind({ nonce: "of the other" });
  rmSync(`${path}.clearing`);
  await expect(asked).rejects.toThrow("in use by this very process");
  expect(readFileSync(path, "utf8")).toContain("of the other");
});

test("a process killed while it cleared a left-over away keeps nobody out", async () => {
  leaveBehind({ started: "1" });
  writeFileSync(`${path}.clearing`, "");
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(`${path}.clearing`, longAgo, longAgo);
  (await lock()).release();
  expect(existsSync(`${path}.clearing`)).toBe(false);
});

test("of several processes that find the same left-over lock, exactly one gets it", async () => {
  const contenders = await Promise.all([contender(), contender(), contender()]);
  for (let round = 0; round < 20; round++) {
    leaveBehind({ started: "1" });
    const answers = await Promise.all(contenders.map((one) => one.ask("lock")));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
    await Promise.all(contenders.map((one) => one.ask("release")));
  }
  for (const one of contenders) one.child.kill("SIGKILL");
}, 60_000);

test("releasing does not remove a lock that is no longer ours", async () => {
  const first = await lock();
  leaveBehind({ nonce: "another" });
  first.release();
  expect(readFileSync(path, "utf8")).toContain("another");
});
