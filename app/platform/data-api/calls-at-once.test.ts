import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { callsAtOnce } from "./calls-at-once";

/** Creates calls that run until the test ends them. */
function heldCalls(most = 3, mostWaiting = 5) {
  const inTurn = callsAtOnce({ most, mostWaiting });
  const underWay: { readonly name: string; readonly end: (failure?: Error) => void }[] = [];
  return {
    underWay: () => underWay.map(({ name }) => name),
    send: (shop: string, name: string, isGone = new AbortController().signal) => {
      const call = () => {
        return new Promise<string>((resolve, reject) => {
          const end = (failure?: Error) => {
            underWay.splice(
              underWay.findIndex((one) => one.name === name),
              1,
            );
            if (failure) reject(failure);
            else resolve(name);
          };
          underWay.push({ name, end });
        });
      };
      return inTurn(shop, call, isGone);
    },
    end: async (name: string, failure?: Error) => {
      underWay.find((one) => one.name === name)!.end(failure);
      await nextTurn();
    },
  };
}

test("a shop has three running calls at once, and another shop's call runs at the same time", async () => {
  const { send, underWay } = heldCalls(3, 12);
  for (let n = 0; n < 12; n++) void send("busy", `busy ${n}`);
  void send("quiet", "quiet");
  await nextTurn();
  expect(underWay()).toEqual(["busy 0", "busy 1", "busy 2", "quiet"]);
});

test("waiting calls run in their order, also after a failed call", async () => {
  const { send, end, underWay } = heldCalls(1);
  const first = send("busy", "first");
  void send("busy", "second");
  const third = send("busy", "third");
  await nextTurn();
  await Promise.all([expect(first).rejects.toThrow("no"), end("first", new Error("no"))]);
  expect(underWay()).toEqual(["second"]);
  await end("second");
  expect(underWay()).toEqual(["third"]);
  await end("third");
  expect(await third).toBe("third");
  const fourth = send("busy", "fourth");
  await nextTurn();
  await end("fourth");
  expect(await fourth).toBe("fourth");
});

test("a shop with the maximum of waiting calls receives too_many for the next call, and other shops proceed", async () => {
  const { send, underWay } = heldCalls(1, 2);
  for (const name of ["first", "second", "third"]) void send("busy", name);
  await expect(send("busy", "fourth")).rejects.toMatchObject({ code: "too_many" });
  void send("quiet", "quiet");
  await nextTurn();
  expect(underWay()).toEqual(["first", "quiet"]);
});

test("a waiting call whose client disconnected frees its slot and never starts", async () => {
  const { send, end, underWay } = heldCalls(1, 2);
  const [hangsUp, hangsUpWhileItRuns] = [new AbortController(), new AbortController()];
  const first = send("busy", "first", hangsUpWhileItRuns.signal);
  const abortedCall = send("busy", "gone", hangsUp.signal);
  // A call whose client has already disconnected never starts, even if a slot is free.
  await expect(send("idle", "never", AbortSignal.abort())).rejects.toMatchObject({
    code: "unavailable",
  });
  void send("busy", "third");
  hangsUp.abort();
  await expect(abortedCall).rejects.toMatchObject({ code: "unavailable" });
  // The slot is free again, and the running call continues to its end.
  void send("busy", "fourth");
  hangsUpWhileItRuns.abort();
  await nextTurn();
  expect(underWay()).toEqual(["first"]);
  await end("first");
  expect(await first).toBe("first");
  expect(underWay()).toEqual(["third"]);
  await end("third");
  expect(underWay()).toEqual(["fourth"]);
});
