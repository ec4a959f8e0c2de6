import { expect, test } from "vitest";

import type failing from "#tests/helpers/threads/failing.worker";
import { holdThread } from "#tests/helpers/threads/held-thread";
import type threadAndBytes from "#tests/helpers/threads/thread-and-bytes.worker";

import { type Bulkhead, inThread } from "./thread-pool.server";

const beside = new URL("../../../tests/helpers/threads/held-thread.ts", import.meta.url).href;
const limits = { bulkhead: "screens", withinMs: 60_000 } as const;

const fail = (input: Parameters<typeof failing>[0]) =>
  inThread<typeof failing>({ beside, name: "failing.worker", ...limits, input });

const identify = (bytes = new Uint8Array(1)) =>
  inThread<typeof threadAndBytes>({
    ...{ beside, name: "thread-and-bytes.worker" },
    ...{ ...limits, input: bytes, moved: [bytes.buffer] },
  });

test("consecutive tasks run in one thread", async () => {
  const first = await identify();
  expect((await identify()).threadId).toBe(first.threadId);
  await expect(fail("throws")).rejects.toThrow("the list is damaged");
  expect((await identify()).threadId).toBe(first.threadId);
});

test("buffers move to a thread and back without a copy", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const { bytes: returned } = await identify(bytes);
  expect(bytes.length).toBe(0);
  expect(returned).toEqual(new Uint8Array([1, 2, 3]));
});

test("a task that ends its thread fails with an error, and the next task runs in a new thread", async () => {
  await expect(fail("exits")).rejects.toThrow("the thread ended");
  expect((await identify()).bytes).toEqual(new Uint8Array(1));
});

test("a task that exceeds its time limit is ended", async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const heldTask = {
    beside,
    name: "held.worker",
    bulkhead: "screens",
    input: flag,
    withinMs: 50,
  } as const;
  await expect(inThread(heldTask as never)).rejects.toThrow("took too long");
});

test.each([
  ["screens", "decisions"],
  ["files", "screens"],
] satisfies [Bulkhead, Bulkhead][])(
  "a long task of %s does not delay tasks of %s",
  async (long, bulkhead) => {
    const hold = holdThread(long);
    expect(await holdThread(bulkhead).release()).toBe("released");
    await hold.release();
  },
);

test("waiting tasks of a bulkhead run in order", async () => {
  const order: string[] = [];
  const queueTask = (name: string) => {
    const { ended, release } = holdThread("screens");
    void ended.then(() => order.push(name));
    return { ended, release };
  };
  const [first, second, third] = [queueTask("first"), queueTask("second"), queueTask("third")];
  // The later tasks have been released already, so they would end immediately if they ran.
  await Promise.all([third.release, second.release, first.release].map((release) => release()));
  expect(order).toEqual(["first", "second", "third"]);
});

test("an abort signal rejects a waiting and a running task, and the next task runs", async () => {
  const control = new AbortController();
  const running = holdThread("screens", control.signal);
  const waiting = holdThread("screens", control.signal);
  const next = holdThread("screens");
  control.abort(new Error("a newer draft"));
  await expect(running.ended).rejects.toThrow("a newer draft");
  await expect(waiting.ended).rejects.toThrow("a newer draft");
  expect(await next.release()).toBe("released");
});
