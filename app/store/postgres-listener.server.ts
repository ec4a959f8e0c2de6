import pg from "pg";
import type { Logger } from "pino";

const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;
/** Interval of the liveness query. A query that is not answered by the next interval is late. */
const POLL_EVERY_MS = 250;
/** Intervals between two calls of onMissed while the connection does not answer. */
const MISSED_EVERY_TURNS = 2;
/** Intervals without an answer after which another connection is opened. */
const DEAD_AFTER_TURNS = 12;

type OnPayload = (payload: string) => void;

interface Callbacks {
  readonly onPayload: OnPayload;
  readonly onMissed: (() => void) | undefined;
}

/** A listening connection, with the state of its liveness query. */
interface Connection {
  readonly client: pg.Client;
  isPinged: boolean;
}

/**
 * Creates a listener: LISTEN on one dedicated connection, opened with the first channel and reopened when it breaks.
 *
 * Notifications are lost while the connection is broken or stalled. So `onMissed` of every listener is called twice per
 * second until the connection answers again, and a last time at that moment.
 */
export function createListener(url: string, log?: Logger) {
  const channels = new Map<string, Set<Callbacks>>();
  let connection: Promise<Connection> | null = null;
  /** The current listening connection. */
  let live: Connection | null = null;
  let retry: NodeJS.Timeout | null = null;
  let retryMs = RETRY_MIN_MS;
  let watch: NodeJS.Timeout | null = null;
  let turnsUnheard = 0;
  let closed = false;

  async function connect(): Promise<Connection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "palisade listener",
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    client.on("error", (err) => log?.warn({ err }, "the listening database connection was lost"));
    client.on("notification", ({ channel, payload }) => {
      for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload ?? "");
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await listenTo(client, channel);
    } catch (error) {
      // A half-open listener would occupy its connection forever.
      await client.end().catch(() => {});
      throw error;
    }
    client.on("end", reconnectLater);
    retryMs = RETRY_MIN_MS;
    live = { client, isPinged: false };
    watch ??= setInterval(checkConnection, POLL_EVERY_MS).unref();
    if (turnsUnheard > 0) ping(live);
    return live;
  }

  function connectOnce(): Promise<Connection> {
    connection ??= connect().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  function reconnectLater(): void {
    connection = live = null;
    if (closed || retry || channels.size === 0) return;
    if (turnsUnheard === 0) checkConnection();
    retry = setTimeout(() => {
      retry = null;
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
      connectOnce().catch(reconnectLater);
    }, retryMs);
    retry.unref();
  }

  /** Checks the connection. It may stall without breaking, and a network may drop packets. */
  function checkConnection(): void {
    if (live && !live.isPinged) return ping(live);
    if (turnsUnheard % MISSED_EVERY_TURNS === 0) reportMissed();
    turnsUnheard += 1;
    // Counts intervals instead of time: a process that was stalled itself has not read the answer yet.
    if (live && turnsUnheard > DEAD_AFTER_TURNS) cutConnection(live);
  }

  function ping(connection: Connection): void {
    connection.isPinged = true;
    connection.client.query("select 1").then(
      () => {
        connection.isPinged = false;
        if (turnsUnheard > 0 && live === connection) reportMissed();
        turnsUnheard = 0;
      },
      () => {}, // The connection ends and is reopened.
    );
  }

  function cutConnection({ client }: Connection): void {
    log?.warn("the listening database connection does not answer; opening another one");
    live = null;
    // With a query pending, this closes the socket whatever the server does.
    client.end().catch(() => {});
  }

  function reportMissed(): void {
    for (const each of channels.values()) for (const { onMissed } of each) onMissed?.();
  }

  return {
    async listen(channel: string, onPayload: OnPayload, onMissed?: () => void) {
      const known = channels.has(channel);
      const callbacks = channels.get(channel) ?? new Set();
      const own: Callbacks = { onPayload, onMissed };
      callbacks.add(own);
      channels.set(channel, callbacks);
      try {
        const { client } = await connectOnce();
        if (!known) await listenTo(client, channel);
      } catch (error) {
        callbacks.delete(own);
        if (callbacks.size === 0) channels.delete(channel);
        throw error;
      }
      return async () => {
        callbacks.delete(own);
        if (callbacks.size > 0 || channels.get(channel) !== callbacks) return;
        channels.delete(channel);
        const current = await connection?.catch(() => null);
        await current?.client.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    async close(): Promise<void> {
      closed = true;
      if (retry) clearTimeout(retry);
      if (watch) clearInterval(watch);
      const current = await connection?.catch(() => null);
      await current?.client.end();
    },
  };
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
