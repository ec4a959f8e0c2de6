import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createListener } from "./postgres-listener.server";

/** Returns a message of PostgreSQL's protocol: letter, length, content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const READY = message("Z", Buffer.from("I"));
const WELCOME = Buffer.concat([message("R", Buffer.alloc(4)), READY]);
const LISTENS = Buffer.concat([message("C", Buffer.from("LISTEN\0")), READY]);
const REFUSES = Buffer.concat([
  message("E", Buffer.from("SERROR\0C53100\0Mno room for listeners\0\0")),
  READY,
]);

const TURN_MS = 250;

// Fakes the listener's timers. Sockets stay real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});

const servers: { close(): void }[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that accepts every login and answers LISTEN as the test requires. */
async function fakePostgres() {
  const state = {
    refuses: true,
    /** True to read the input and never answer. */
    isSilent: false,
    requests: [] as string[],
    open: new Set<Socket>(),
  };
  const server = createServer((socket) => {
    state.open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => state.open.delete(socket));
    socket.once("data", () => {
      socket.write(WELCOME);
      socket.on("data", (bytes) => {
        if (bytes.toString("latin1", 0, 1) !== "Q") return;
        if (state.isSilent) return;
        state.requests.push(bytes.toString("latin1", 5, bytes.length - 1));
        socket.write(state.refuses ? REFUSES : LISTENS);
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return { state, url: `postgres://somebody@127.0.0.1:${port}/db` };
}

test("a connection whose LISTEN is rejected is closed and discarded", async () => {
  const { state, url } = await fakePostgres();
  const listener = createListener(url);
  await expect(listener.listen("changes", () => {})).rejects.toThrow("no room for listeners");
  await expect.poll(() => state.open.size).toBe(0);

  state.refuses = false;
  const stop = await listener.listen("others", () => {});
  expect(state.requests.filter((query) => query.startsWith("listen"))).toEqual([
    'listen "changes"',
    'listen "others"',
    'listen "others"',
  ]);
  expect(state.open.size).toBe(1);
  await stop();
  await listener.close();
  await expect.poll(() => state.open.size).toBe(0);
});

/** Opens a listener of one channel, with counts of its onMissed calls and of LISTEN statements. */
async function listening() {
  const { state, url } = await fakePostgres();
  state.refuses = false;
  const onMissed = vi.fn();
  const listener = createListener(url);
  await listener.listen("changes", () => {}, onMissed);
  const countMissed = () => onMissed.mock.calls.length;
  const countListens = () => state.requests.filter((query) => query.startsWith("listen")).length;
  return { state, missed: countMissed, listener, listens: countListens };
}

/**
 * Lets intervals pass without a connection until the server has received another LISTEN.
 *
 * @returns number of intervals
 */
async function turnsUntilListen(open: ReadonlySet<Socket>, listens: () => number): Promise<number> {
  const before = listens();
  let turns = 0;
  await expect
    .poll(async () => {
      if (listens() > before || open.size > 0) return listens() > before;
      await vi.advanceTimersByTimeAsync(TURN_MS);
      turns += 1;
      return listens() > before;
    })
    .toBe(true);
  return turns;
}

test("a lost connection notifies listeners at once, twice per second, and once after reconnecting", async () => {
  const { state, missed, listener, listens } = await listening();
  expect(missed()).toBe(0);
  state.refuses = true;
  for (const socket of state.open) socket.destroy();
  await expect.poll(missed).toBe(1);
  for (let second = 1; second <= 3; second++) {
    await vi.advanceTimersByTimeAsync(4 * TURN_MS);
    expect(missed()).toBe(1 + 2 * second);
  }
  await expect.poll(() => state.open.size).toBe(0);
  state.refuses = false;
  const turns = await turnsUntilListen(state.open, listens);
  await expect.poll(missed).toBe(1 + 2 * 3 + Math.floor(turns / 2) + 1);
  await vi.advanceTimersByTimeAsync(TURN_MS);
  expect(missed()).toBe(1 + 2 * 3 + Math.floor(turns / 2) + 1);
  await listener.close();
});

test("a silent connection is detected after half a second and replaced after three more", async () => {
  const { state, missed, listener, listens } = await listening();
  state.isSilent = true;
  await vi.advanceTimersByTimeAsync(TURN_MS);
  await expect.poll(() => state.open.size).toBe(1);
  expect(missed()).toBe(0);
  await vi.advanceTimersByTimeAsync(TURN_MS);
  expect(missed()).toBe(1);
  await vi.advanceTimersByTimeAsync(11 * TURN_MS);
  expect(missed()).toBe(6);
  await new Promise(setImmediate);
  expect(state.open.size).toBe(1);
  await vi.advanceTimersByTimeAsync(TURN_MS);
  expect(missed()).toBe(7);
  await expect.poll(() => state.open.size).toBe(0);
  state.isSilent = false;
  const before = listens();
  await turnsUntilListen(state.open, listens);
  expect(listens()).toBe(before + 1);
  await listener.close();
});
