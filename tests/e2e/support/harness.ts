import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

import { START_ARGS } from "#scripts/bootstrap.mjs";

import { writeFeedsFile } from "../../dev-store/feeds-file.mjs";
import { placeForData } from "../../helpers/servers/place-for-data";

/** Database of the app under test: embedded in a folder, or a server outside the app. */
export interface HarnessOptions {
  database: "embedded" | "postgres";
  /**
   * Behavior of the local Shopify: the usual answers, or the harshest possible ones
   * (tests/dev-store/SWITCHES.md).
   */
  platform: "usual" | "harsh";
  /** LISTING_PROFILE of the app. */
  profile: "specified" | "reviewed";
}

export const CREDENTIALS = {
  SHOPIFY_API_KEY: "palisade-dev-key",
  SHOPIFY_API_SECRET: "palisade-dev-secret-not-for-production",
};

/** App and local store platform, each in its own process with its own ports and data. */
export interface Harness {
  readonly appUrl: string;
  /** Process id of the app, until the app is restarted. */
  readonly appPid: number;
  readonly platformUrl: string;
  /** Address of the store admin for the browser. */
  readonly adminUrl: string;
  readonly storefrontPort: number;
  /** Database of the app: a folder or a server. */
  readonly data: { readonly dataDir: string; readonly databaseUrl: string | undefined };
  /** Changes or reads the local store platform (tests/dev-store/platform/control.ts). */
  control(call: string, input: object): Promise<unknown>;
  /** Runs `npm run operator`. Resolves to its output. */
  operate(command: string, given: Readonly<Record<string, string>>): Promise<string>;
  /** Stops the app (gracefully, or like a crash) and starts it again on the same data. */
  restartApp(signal?: NodeJS.Signals): Promise<void>;
  /** Runs an action while the app is stopped, and then starts the app again. */
  whileAppIsDown(run: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts app and local store platform. The build must be current (`npm run build`).
 *
 * @param databaseUrl PostgreSQL to use. Null for the embedded database in a new folder
 * @param profile undefined for the app's default
 */
export async function startHarness(
  databaseUrl: string | null,
  platform: HarnessOptions["platform"] = "usual",
  profile?: HarnessOptions["profile"],
): Promise<Harness> {
  const [port, storePort, storefrontPort] = await freePorts(3);
  const dataDir = mkdtempSync(join(placeForData(), "palisade-e2e-"));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...CREDENTIALS,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    LISTING_PROFILE: profile,
    NODE_ENV: "production",
    NODE_NO_WARNINGS: "1",
    LOG_LEVEL: "warn",
    REVERSE_DNS: "off",
    PORT: String(port),
    DATA_DIR: dataDir,
    SHOPIFY_APP_URL: `http://localhost:${port}`,
    DEV_STORE_URL: `http://localhost:${storePort}`,
    DEV_STORE_PORT: String(storePort),
    DEV_STORE_STOREFRONT_PORT: String(storefrontPort),
    CLOUDFLARE_API_URL: `http://localhost:${storePort}/cloudflare/client/v4`,
    IP_FEEDS: writeFeedsFile(dataDir, `http://localhost:${storePort}`),
    IP_FEEDS_PRIVATE: "allow",
  };
  const appUrl = `http://localhost:${port}`;
  const platformUrl = `http://localhost:${storePort}`;
  const harsh = platform === "harsh" ? harshSetup(env) : null;
  const appArgs = [...(harsh?.preload ?? []), ...START_ARGS];
  const startApp = () => startProcess("app", appArgs, harsh?.app ?? env, `${appUrl}/healthz`);

  const store = await startProcess(
    "dev store",
    ["--import", "tsx", "tests/dev-store/main.ts", ...(harsh ? ["--harsh"] : [])],
    harsh?.store ?? env,
    `${platformUrl}/`,
  );
  let app = await startApp();
  return {
    appUrl,
    get appPid() {
      return app.pid!;
    },
    platformUrl,
    adminUrl: harsh ? REAL_ADMIN : platformUrl,
    storefrontPort,
    data: { dataDir, databaseUrl: env.DATABASE_URL },
    async control(call, input) {
      const answer = await fetch(`${platformUrl}/_control/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      const { result, error } = (await answer.json()) as { result?: unknown; error?: string };
      if (error) throw new Error(`${call}: ${error}`);
      return result;
    },
    async operate(command, given) {
      const words = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, ["dist/operator.js", command, ...words], {
        env: harsh?.app ?? env,
      });
      return stdout;
    },
    async restartApp(signal = "SIGTERM") {
      await end(app, signal);
      app = await startApp();
    },
    async whileAppIsDown(run) {
      await end(app, "SIGTERM");
      await run().finally(async () => (app = await startApp()));
    },
    async stop() {
      await end(app, "SIGTERM");
      await end(store, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Shopify's own address of the admin. real-admin.ts redirects the test's browser from it to the
 * local one.
 */
export const REAL_ADMIN = "https://admin.shopify.com";

interface HarshSetup {
  preload: string[];
  app: NodeJS.ProcessEnv;
  store: NodeJS.ProcessEnv;
}

/**
 * Returns the environment of an app whose secret is being changed and that has no settings for the dev store. Its
 * headers are as with Shopify, and only its own requests are redirected to the dev store. NODE_ENV is not
 * "production", which would require TLS. The build is unchanged.
 */
function harshSetup({ DEV_STORE_URL, ...rest }: NodeJS.ProcessEnv): HarshSetup {
  const secrets = {
    SHOPIFY_API_SECRET: "the-newer-secret-not-for-production",
    SHOPIFY_API_SECRET_OLD: CREDENTIALS.SHOPIFY_API_SECRET,
  };
  const env = { ...rest, ...secrets };
  return {
    preload: ["--import", "tsx", "--import", "./tests/dev-store/outgoing.ts"],
    app: { ...env, NODE_ENV: "test", DEV_STORE_OUTSIDE: DEV_STORE_URL },
    store: { ...env, DEV_STORE_ADMIN_URL: REAL_ADMIN },
  };
}

async function startProcess(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The ${name} ended at start:\n${output}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  // A process that a test has paused receives the signal only after it continues.
  child.kill("SIGCONT");
  await ended;
}

/**
 * Returns free ports. All are kept open until the last one is known, so that none is returned
 * twice.
 */
async function freePorts(count: number): Promise<[number, number, number]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports as [number, number, number];
}
