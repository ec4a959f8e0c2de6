import pg from "pg";
import type { Logger } from "pino";

const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;

type OnPayload = (payload: string) => void;

/**
 * LISTEN on one connection of its own, opened with the first channel and opened again whenever it
 * breaks. What is notified while it is away is lost; listeners keep a poll as a net.
 */
export function createListener(databaseUrl: string, log?: Logger) {
  const channels = new Map<string, Set<OnPayload>>();
  let connection: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let retryMs = RETRY_MIN_MS;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "palisade listener",
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    client.on("error", (err) => log?.warn({ err }, "the listening database connection was lost"));
    client.on("notification", ({ channel, payload }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload ?? "");
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await listenTo(client, channel);
    } catch (error) {
      // Half a listener would hold its connection for ever, beside the next attempt's.
      await client.end().catch(() => {});
      throw error;
    }
    client.on("end", reconnectLater);
    retryMs = RETRY_MIN_MS;
    return client;
  }

  function connected(): Promise<pg.Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  function reconnectLater(): void {
    connection = null;
    if (closed || retry || channels.size === 0) return;
    retry = setTimeout(() => {
      retry = null;
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
      connected().catch(reconnectLater);
    }, retryMs);
    retry.unref();
  }

  return {
    async listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>> {
      const known = channels.has(channel);
      const callbacks = channels.get(channel) ?? new Set();
      callbacks.add(onPayload);
      channels.set(channel, callbacks);
      try {
        const client = await connected();
        if (!known) await listenTo(client, channel);
      } catch (error) {
        callbacks.delete(onPayload);
        if (callbacks.size === 0) channels.delete(channel);
        throw error;
      }
      return async () => {
        callbacks.delete(onPayload);
        if (callbacks.size > 0 || channels.get(channel) !== callbacks) return;
        channels.delete(channel);
        const current = await connection?.catch(() => null);
        await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    async close(): Promise<void> {
      closed = true;
      if (retry) clearTimeout(retry);
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
