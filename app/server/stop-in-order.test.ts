import { expect, test } from "vitest";

import { stopInOrder, type StoppingDeps } from "./stop-in-order";

function deps(changes: Partial<StoppingDeps> = {}) {
  const done: string[] = [];
  const noteStep = (name: string) => async () => void done.push(name);
  const all: StoppingDeps = {
    drain: noteStep("drained"),
    streams: { close: noteStep("streams") },
    stopAnswering: noteStep("answers"),
    workers: [{ stop: noteStep("jobs") }],
    listeners: [{ close: noteStep("decisions") }],
    recorder: { close: noteStep("visits") },
    ...changes,
  };
  return { all, done };
}

test("while shutdown drains, no job is claimed and requests are answered", async () => {
  let lookedAway = () => {};
  const drain = () => new Promise<void>((resolve) => (lookedAway = resolve));
  const { all, done } = deps({ drain });
  const stopped = stopInOrder(all);
  await expect.poll(() => done).toEqual(["jobs"]);
  lookedAway();
  await stopped;
  expect(done).toContain("answers");
});

test("shutdown skips the steps of roles that the process does not have", async () => {
  const { all, done } = deps({
    streams: undefined,
    recorder: undefined,
    workers: [],
    listeners: [],
  });
  await stopInOrder(all);
  expect(done).toEqual(["drained", "answers"]);
});

test("shutdown ends streams before the last answers and writes the last visits after the answers", async () => {
  const { all, done } = deps();
  await stopInOrder(all);
  expect(done.filter((name) => name !== "jobs")).toEqual([
    "drained",
    "streams",
    "answers",
    "decisions",
    "visits",
  ]);
});

test("shutdown waits for running jobs but writes the last visits first", async () => {
  let finishJob = () => {};
  const jobs = { stop: () => new Promise<void>((resolve) => (finishJob = resolve)) };
  const { all, done } = deps({ workers: [jobs] });
  const stopped = stopInOrder(all).then(() => done.push("stopped"));
  await expect.poll(() => done).toEqual(["drained", "streams", "answers", "decisions", "visits"]);
  finishJob();
  await stopped;
  expect(done.at(-1)).toBe("stopped");
});

test("shutdown writes the last visits even if closing the decisions fails", async () => {
  const listener = { close: () => Promise.reject(new Error("the listener is gone")) };
  const { all, done } = deps({ listeners: [listener] });
  await expect(stopInOrder(all)).rejects.toThrow("the listener is gone");
  expect(done).toContain("visits");
});
