import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { giveTo, serverUser } from "#app/store/embedded/server-user.server";
import { START_ARGS } from "#scripts/bootstrap.mjs";

import { API_KEY, API_SECRET } from "../helpers/data-api";
import { debianProgram } from "../helpers/debian-program";
import { type AppProcess, freePort, startAppProcess } from "../helpers/servers/app-process";

export const HAPROXY = { path: "/usr/sbin/haproxy", package: "haproxy" };
export const PGBOUNCER = { path: "/usr/sbin/pgbouncer", package: "pgbouncer" };

const root = fileURLToPath(new URL("../..", import.meta.url));
const example = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

const START_WITHIN_MS = 20_000;

/** Functions that run at the end, in reverse order. */
export type CleanUps = (() => Promise<unknown> | void)[];

function folderOf(cleanUps: CleanUps): string {
  const folder = mkdtempSync(join(tmpdir(), "palisade-scaled-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Replaces a text that an example file must contain once. */
function changed(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`"${from}" is not there once.`);
    text = text.replace(from, to);
  }
  return text;
}

/**
 * Runs a program until the end of the test. Resolves when its port answers.
 *
 * @throws Error with the program's output if it ends before
 */
async function run(program: string, args: readonly string[], port: number, cleanUps: CleanUps) {
  const child: ChildProcess = spawn(program, args, {
    ...serverUser(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  cleanUps.push(async () => {
    if (child.exitCode !== null || !child.kill("SIGKILL")) return;
    await once(child, "exit");
  });
  const until = performance.now() + START_WITHIN_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${program} does not answer:\n${said}`);
    await delay(20);
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/**
 * Starts Debian's PgBouncer with the example's configuration. Resolves to the database's address
 * through it.
 */
export async function startPgBouncer(databaseUrl: string, cleanUps: CleanUps): Promise<string> {
  const folder = folderOf(cleanUps);
  const port = await freePort();
  const { username, password, hostname, port: serverPort, pathname } = new URL(databaseUrl);
  const users = join(folder, "userlist.txt");
  writeFileSync(users, `"${username}" "${password}"\n`);
  const server = `host=${decodeURIComponent(hostname)} port=${serverPort} dbname=${pathname.slice(1)}`;
  const file = join(folder, "pgbouncer.ini");
  const text = changed(example("pgbouncer.ini"), [
    ["host=127.0.0.1 port=5432 dbname=palisade", server],
    ["listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`],
    ["/etc/pgbouncer/userlist.txt", users],
  ]);
  writeFileSync(file, text);
  giveTo(serverUser(), folder);
  await run(debianProgram(PGBOUNCER.path, PGBOUNCER.package), [file], port, cleanUps);
  return `postgres://${username}:${password}@127.0.0.1:${port}/palisade`;
}

/** Starts Debian's HAProxy with the example's configuration. Resolves to its address. */
export async function startHaproxy(apps: readonly number[], cleanUps: CleanUps): Promise<string> {
  const folder = folderOf(cleanUps);
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  const text = changed(example("haproxy.cfg"), [
    ["bind :8080", `bind 127.0.0.1:${port}`],
    ...apps.map((app, index) => [`127.0.0.1:300${index + 1}`, `127.0.0.1:${app}`] as const),
  ]);
  writeFileSync(file, text);
  giveTo(serverUser(), folder);
  const args = ["-db", "-f", file];
  await run(debianProgram(HAPROXY.path, HAPROXY.package), args, port, cleanUps);
  return `http://127.0.0.1:${port}`;
}

/** A connection to a server that can be interrupted: open requests end, and new ones fail. */
export interface Cable {
  readonly url: string;
  cut(): void;
}

/** Creates an interruptible connection to a database. */
export async function layCable(databaseUrl: string, cleanUps: CleanUps): Promise<Cable> {
  const url = new URL(databaseUrl);
  const host = decodeURIComponent(url.hostname);
  const open = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = host.startsWith("/")
      ? createConnection(`${host}/.s.PGSQL.${url.port}`)
      : createConnection(Number(url.port), host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
        open.delete(socket);
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const address = relay.address() as { port: number };
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  cleanUps.push(() => {
    relay.close();
    cut();
  });
  const { username, password, pathname } = url;
  return { cut, url: `postgres://${username}:${password}@127.0.0.1:${address.port}${pathname}` };
}

/** Starts the production build with some of its roles. */
export async function startRoles(
  roles: string,
  over: { PORT: string; DATABASE_URL: string; DATABASE_DIRECT_URL: string },
  cleanUps: CleanUps,
): Promise<AppProcess> {
  const app = await startAppProcess({
    command: [process.execPath, ...START_ARGS],
    cwd: root,
    env: {
      ...process.env,
      ...over,
      NODE_ENV: "production",
      ROLES: roles,
      DRAIN_SECONDS: "2",
      // HAProxy is the only trusted proxy.
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "warn",
      SHOPIFY_API_KEY: API_KEY,
      SHOPIFY_API_SECRET: API_SECRET,
      SHOPIFY_APP_URL: "https://palisade.invalid",
      MAIL_TO_FILES: "allow",
      EXAMPLE_ADDRESSES: "allow",
      REVERSE_DNS: "off",
      IP_FEEDS: "none",
    },
  });
  cleanUps.push(() => app.kill());
  return app;
}
