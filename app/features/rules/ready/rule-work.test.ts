import { expect, test } from "vitest";

import { holdRulesThread } from "#tests/helpers/rules/held-thread";

import { createReadyMaker } from "./ready-maker.server";
import { inRulesThread, type ThreadTurn } from "./rule-work.server";

const flag = () => new Int32Array(new SharedArrayBuffer(4));
const RELEASED = flag().fill(1);
const file = {
  beside: new URL("../../../../tests/helpers/rules/held-thread.ts", import.meta.url).href,
  name: "held.worker",
  // Ends at once.
  data: RELEASED,
};

test("work for screens waits for the thread until all other work is done", async () => {
  const held = holdRulesThread();
  const done: string[] = [];
  const queue = (name: string, turn: ThreadTurn) =>
    inRulesThread(file, turn).then(() => done.push(name));
  const queued = [
    queue("first screen", { isForScreen: true }),
    queue("second screen", { isForScreen: true }),
    queue("decision", {}),
  ];
  await held.release();
  await Promise.all(queued);
  expect(done).toEqual(["decision", "first screen", "second screen"]);
});

test("a signal ends work that waits for the thread, and work in it, and the next work begins", async () => {
  const control = new AbortController();
  const { signal } = control;
  const running = inRulesThread({ ...file, data: flag() }, { signal });
  const waiting = inRulesThread(file, { signal });
  const next = inRulesThread(file);
  control.abort(new Error("a newer draft"));
  await expect(running).rejects.toThrow("a newer draft");
  await expect(waiting).rejects.toThrow("a newer draft");
  expect(await next).toBe("released");
});

test("rules whose compile is ended by a signal are not compiled in slices", async () => {
  const control = new AbortController();
  const warnings: object[] = [];
  const log = { warn: (about: object) => void warnings.push(about) };
  const maker = createReadyMaker(log, { from: 0, signal: control.signal });
  const held = holdRulesThread();
  const made = maker({
    ...{ shopId: "shop", surface: "storefront", version: 1, suspended: false, now: 0 },
    ...{ suspendedUntil: null, ownHosts: [], folders: null, lists: [], own: [], followed: null },
    ...{ entries: 0, policy: {} as never },
  });
  control.abort(new Error("a newer draft"));
  await expect(made).rejects.toThrow("a newer draft");
  expect(warnings).toEqual([]);
  await held.release();
});
