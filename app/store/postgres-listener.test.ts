import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

import { afterEach, expect, test } from "vitest";

import { createListener } from "./postgres-listener.server";

/** A message of PostgreSQL's protocol: a letter, the length, the content. */
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

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that takes everybody in and answers LISTEN as told. */
async function fakePostgres() {
  const state = {
    refuses: true,
    /** Takes what it is sent, and says nothing. */
    isSilent: false,
    asked: [] as string[],
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
        state.asked.push(bytes.toString("latin1", 5, bytes.length - 1));
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

test("a connection whose LISTEN is refused is closed, and forgotten", async () => {
  const { state, url } = await fakePostgres();
  const listener = createListener(url);
  await expect(listener.listen("changes", () => {})).rejects.toThrow("no room for listeners");
  await expect.poll(() => state.open.size).toBe(0);

  state.refuses = false;
  const stop = await listener.listen("others", () => {});
  expect(state.asked.filter((query) => query.startsWith("listen"))).toEqual([
    'listen "changes"',
    'listen "others"',
    'listen "others"',
  ]);
  expect(state.open.size).toBe(1);
  await stop();
  await listener.close();
  await expect.poll(() => state.open.size).toBe(0);
});

/** A listener of one channel, how often it was told to look for itself, and how often it was connected. */
async function listening() {
  const { state, url } = await fakePostgres();
  state.refuses = false;
  const missed: number[] = [];
  const listener = createListener(url);
  await listener.listen(
    "changes",
    () => {},
    () => missed.push(performance.now()),
  );
  const listens = () => state.asked.filter((query) => query.startsWith("listen")).length;
  return { state, missed, listener, listens };
}

test("while the connection is away listeners look for themselves twice a second, and once more when it is back", async () => {
  const { state, missed, listener, listens } = await listening();
  expect(missed).toEqual([]);
  state.refuses = true;
  for (const socket of state.open) socket.destroy();
  await expect.poll(() => missed.length).toBe(4);
  // At once, and then twice a second; twice as slow on a machine that does more.
  expect(missed[3]! - missed[0]!).toBeLessThan(3_000);
  state.refuses = false;
  const away = missed.length;
  const refused = listens();
  await expect.poll(listens).toBeGreaterThan(refused);
  await expect.poll(() => missed.length).toBeGreaterThan(away);
  await listener.close();
});

test("a connection that is held up without breaking is noticed within half a second, and another one opened", async () => {
  const { state, missed, listener, listens } = await listening();
  await expect.poll(() => state.asked.includes("select 1")).toBe(true);
  const since = performance.now();
  state.isSilent = true;
  await expect.poll(() => missed.length).toBeGreaterThanOrEqual(3);
  // Twice as much as it takes on a machine that does nothing else.
  expect(missed[0]! - since).toBeLessThan(1_000);
  expect(missed[2]! - missed[0]!).toBeLessThan(2_000);
  await expect.poll(() => state.open.size, { interval: 10 }).toBe(0);
  state.isSilent = false;
  await expect.poll(listens).toBe(2);
  await listener.close();
});
