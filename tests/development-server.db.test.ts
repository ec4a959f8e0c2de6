import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { parse } from "smol-toml";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase } from "./helpers/servers/database";

const root = new URL("..", import.meta.url);
const TUNNEL = "rich-cats-run.trycloudflare.com";
/** Path of the app page that the admin opens. The app answers with a redirect that requests a session token. */
const PAGE =
  "/dashboard?embedded=1&shop=demo.myshopify.com&host=YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvZGVtbw";

let server: ChildProcess;
let port: number;
let dataDir: string;

/**
 * Runs the command of `shopify app dev` with the variables it passes, in a folder with a .env
 * copied from the example.
 */
async function startAsThePlatformsCliDoes(): Promise<void> {
  const { address } = await testDatabase();
  const web = parse(readFileSync(new URL("shopify.web.toml", root), "utf8"));
  const { dev } = web.commands as { dev: string };
  const [program, ...args] = dev.split(" ");
  dataDir = mkdtempSync(join(tmpdir(), "palisade-dev-"));
  port = await freePort();
  server = spawn(program!, args, {
    cwd: root,
    // npm starts the server as a grandchild process. The group is ended as a whole.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      HOST: `https://${TUNNEL}`,
      APP_URL: `https://${TUNNEL}`,
      PORT: String(port),
      SHOPIFY_API_KEY: "a-client-id",
      SHOPIFY_API_SECRET: "a-client-secret",
      SHOPIFY_APP_URL: "https://palisade.example.com",
      DATABASE_URL: address.databaseUrl,
      DATA_DIR: dataDir,
      IP_FEEDS: "none",
      REVERSE_DNS: "off",
    },
  });
  await untilListening(server);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function untilListening(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error(`The development server ended:\n${said}`)));
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Palisade is listening")) resolve();
    };
    child.stdout!.on("data", hear);
    child.stderr!.on("data", hear);
  });
}

/** Sends a request like a tunnel: to this machine's port, with the host name of the browser. */
async function send(host: string, method: string, path: string) {
  const requested = request({
    host: "127.0.0.1",
    port,
    method,
    path,
    headers: { Host: host },
  }).end();
  const [answer] = (await once(requested, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return { status: answer.statusCode, location: answer.headers.location };
}

beforeAll(startAsThePlatformsCliDoes);
afterAll(async () => {
  const ended = once(server, "exit");
  process.kill(-server.pid!, "SIGKILL");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test("the development server answers pages and webhooks that arrive through the CLI's tunnel", async () => {
  expect(await send(TUNNEL, "GET", "/healthz")).toMatchObject({ status: 200 });
  // Unsigned requests are answered by the app itself.
  expect(await send(TUNNEL, "POST", "/webhooks/app")).toMatchObject({ status: 401 });
  const page = await send(TUNNEL, "GET", PAGE);
  expect(page).toMatchObject({ status: 302, location: expect.stringContaining("/auth/session") });
}, 120_000);

test("the development server redirects to the CLI's address, not to the address in .env", async () => {
  const { location } = await send(TUNNEL, "GET", PAGE);
  expect(decodeURIComponent(location!)).not.toContain("palisade.example.com");
  expect(decodeURIComponent(location!)).toContain(TUNNEL);
}, 120_000);

test("the development server rejects foreign host names", async () => {
  expect(await send("somebody.example.net", "GET", "/healthz")).toMatchObject({ status: 403 });
});
