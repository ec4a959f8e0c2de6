import { once } from "node:events";
import { connect, createServer, type NetConnectOpts } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * A relay to a database server on which each new connection takes a while, as on an overloaded
 * machine.
 */
export interface LateConnections {
  /** Address of a database through this relay. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param databaseUrl target of the relay
 * @param lateMs milliseconds that a new connection takes
 */
export async function lateConnections(
  databaseUrl: string,
  lateMs: number,
): Promise<LateConnections> {
  const there = new URL(databaseUrl);
  const host = decodeURIComponent(there.hostname);
  const far = host.startsWith("/")
    ? { path: `${host}/.s.PGSQL.${there.port}` }
    : { host, port: Number(there.port) };
  const server = createServer(async (near) => {
    near.on("error", () => {});
    await delay(lateMs);
    const socket = connect(far as NetConnectOpts);
    socket.on("error", () => near.destroy());
    socket.on("close", () => near.destroy());
    near.on("close", () => socket.destroy());
    near.pipe(socket).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  there.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: there.href,
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
}
