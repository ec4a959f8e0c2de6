import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { readPassword, ROLE } from "./data-folder.server";
import { giveTo, type ServerUser } from "./server-user.server";

/** Part of a socket's name; no port is listened on. */
const SOCKET_PORT = 5432;
/** What systems take for the path of a socket, in bytes, with its closing NUL (macOS; Linux takes 108). */
const MAX_PATH_BYTES = 104;
const PREFIX = "palisade-db-";

/** Where a server can be reached by this machine alone. */
export interface ListenAddress {
  readonly settings: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Forgets the folder of the socket. */
  remove(): void;
}

/**
 * A socket in a folder of its own that only the server's user may enter, in the system's folder for such
 * things: the data may lie deeper than the name of a socket reaches. Windows: a free port of the loopback
 * interface, because the driver knows no socket files there.
 */
export async function listenAddress(user: ServerUser): Promise<ListenAddress> {
  if (process.platform === "win32") return loopback();
  const longest = join(tmpdir(), `${PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}.lock`);
  const parent = Buffer.byteLength(longest) < MAX_PATH_BYTES ? tmpdir() : "/tmp";
  const host = mkdtempSync(join(parent, PREFIX));
  giveTo(user, host);
  return {
    settings: [
      "listen_addresses=",
      `unix_socket_directories=${host}`,
      `port=${SOCKET_PORT}`,
      "unix_socket_permissions=0700",
    ],
    host,
    port: SOCKET_PORT,
    remove: () => removeSocketFolder(host),
  };
}

/** Of a server that is no more; other folders are left alone. */
export function removeSocketFolder(host: string): void {
  if (!basename(host).startsWith(PREFIX)) return;
  try {
    rmSync(host, { recursive: true, force: true });
  } catch {
    // Of another user, or of another machine: it harms nobody.
  }
}

async function loopback(): Promise<ListenAddress> {
  const port = await freePort();
  return {
    settings: ["listen_addresses=127.0.0.1", `port=${port}`],
    host: "127.0.0.1",
    port,
    remove: () => {},
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** postgres://…: how a database of the server that holds a folder is opened. */
export function serverUrl(
  folder: string,
  { host, port }: { readonly host: string; readonly port: number },
  database = "postgres",
): string {
  return `postgres://${ROLE}:${readPassword(folder)}@${encodeURIComponent(host)}:${port}/${database}`;
}
