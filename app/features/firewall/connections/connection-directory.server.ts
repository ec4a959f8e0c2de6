import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import { CONNECTION_CHANGED } from "#app/platform/connection-channel.server";
import type { OpenDatabase } from "#app/store/client.server";

import { isSameHash, readKey } from "./connection-key";
import { type KnownConnection, readKnownConnections } from "./connections.queries.server";

const POLL_MS = 15 * SECOND_MS;

/** Why a key is no connection's: none was sent, it cannot be one, nobody has it, or its secret is wrong. */
export type KeyRefusal = "no-key" | "malformed-key" | "unknown-connection" | "wrong-key";

/**
 * Every connection of every store, in memory: nobody who asks, with whatever key, has the database asked.
 * Some 500 bytes each.
 */
export interface ConnectionDirectory {
  find(id: string): KnownConnection | undefined;
  /** The connection of a proxy that sent this key, or why it is none's. `known` is the one it names. */
  ofKey(
    key: string | undefined,
    now: number,
  ): KnownConnection | { readonly refusal: KeyRefusal; readonly known?: KnownConnection };
  stats(): { readonly connections: number; readonly failing: boolean };
  close(): Promise<void>;
}

export interface DirectoryDeps {
  readonly database: Pick<OpenDatabase, "db" | "listen">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/**
 * Reads all connections, and follows changes: by notification, and by reading all again, every 15 seconds and while none is
 * heard.
 */
export async function openConnectionDirectory(deps: DirectoryDeps): Promise<ConnectionDirectory> {
  const { database, log } = deps;
  let known = new Map<string, KnownConnection>();
  let failing = false;
  /** One reading after the other, so that an older one never comes last. */
  let readings: Promise<void> = Promise.resolve();

  async function readAll(): Promise<void> {
    const all = await readKnownConnections(database.db);
    known = new Map(all.map((connection) => [connection.id, connection]));
  }

  async function readOne(id: string): Promise<void> {
    const [found] = await readKnownConnections(database.db, [id]);
    if (found) known.set(id, found);
    else known.delete(id);
  }

  function queue(read: () => Promise<void>): void {
    readings = readings.then(read).then(
      () => {
        failing = false;
      },
      (err: unknown) => {
        if (!failing) log.warn({ err }, "connections of firewalls could not be read");
        failing = true;
      },
    );
  }

  let isWaiting = false;
  /** However often it is asked for: one reading that has not begun is enough. */
  function queueAll(): void {
    if (isWaiting) return;
    isWaiting = true;
    queue(() => {
      isWaiting = false;
      return readAll();
    });
  }

  const stopListening = await database.listen(
    CONNECTION_CHANGED,
    (id) => queue(() => readOne(id)),
    queueAll,
  );
  await readAll();
  const timer = setInterval(queueAll, POLL_MS).unref();

  return {
    find: (id) => known.get(id),
    ofKey: (key, now) => ofKey(known, key, now),
    stats: () => ({ connections: known.size, failing }),
    close: async () => {
      clearInterval(timer);
      await stopListening();
      await readings;
    },
  };
}

function ofKey(
  all: ReadonlyMap<string, KnownConnection>,
  key: string | undefined,
  now: number,
): ReturnType<ConnectionDirectory["ofKey"]> {
  if (key === undefined) return { refusal: "no-key" };
  const read = readKey(key);
  if (!read) return { refusal: "malformed-key" };
  const known = all.get(read.id);
  if (known?.door !== "forward-auth") return { refusal: "unknown-connection" };
  const { keyHash, oldKeyHash, oldKeyUntil } = known;
  const isOldTaken = oldKeyUntil !== null && oldKeyUntil.getTime() > now;
  const isRight = isSameHash(read.hash, keyHash);
  return isRight || (isOldTaken && isSameHash(read.hash, oldKeyHash))
    ? known
    : { refusal: "wrong-key", known };
}
