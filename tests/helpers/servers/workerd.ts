import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";

/** Module Worker and its upload. */
export interface WorkerFiles {
  /** Modules by name. The first is the Worker, and the others are data. */
  readonly modules: Readonly<Record<string, string | Uint8Array>>;
  readonly bindings: Readonly<Record<string, string>>;
}

/** Header with which a test sets Cloudflare's facts about a request, as JSON. */
export const CF_HEADER = "x-test-cf";

/** Local store behind a Worker. The Worker's requests to the host go there. */
export interface Origin {
  readonly host: string;
  readonly port: number;
}

/** Proxy for the Worker's requests when its store is local. Like Cloudflare, it marks them as a Worker's. */
const OUTBOUND = `export default {
  fetch(request, { HOST, STORE, INTERNET }) {
    if (new URL(request.url).hostname !== HOST) return INTERNET.fetch(request);
    const onwards = new Request(request);
    onwards.headers.set("cf-worker", HOST);
    return STORE.fetch(onwards);
  },
};
`;

export interface Workerd {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

function configOf({ modules, bindings }: WorkerFiles, origin: Origin | null): string {
  const parts = Object.keys(modules).map((name, at) => {
    return `(name = "${name}", ${at === 0 ? "esModule" : "data"} = embed "${name}")`;
  });
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  );
  const network = `network = (allow = ["public", "private", "local"])`;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    ${origin === null ? `(name = "internet", ${network}),` : `(name = "network", ${network}),`}
    ${origin === null ? "" : outboundServices(origin)}
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:0", http = (cfBlobHeader = "${CF_HEADER}"), service = "worker"),
  ],
);
const worker :Workerd.Worker = (
  modules = [${parts.join(", ")}],
  bindings = [${texts.join(", ")}],
  compatibilityDate = "2026-11-01",
);
`;
}

/** Returns the outbound services. Requests of a Worker go to "internet" by default. */
function outboundServices({ host, port }: Origin): string {
  return `(name = "store", external = (address = "127.0.0.1:${port}", http = ())),
    (name = "internet", worker = (
      modules = [(name = "outbound.js", esModule = ${JSON.stringify(OUTBOUND)})],
      bindings = [
        (name = "HOST", text = "${host}"),
        (name = "STORE", service = "store"),
        (name = "INTERNET", service = "network"),
      ],
      compatibilityDate = "2026-11-01",
      globalOutbound = "network",
    )),`;
}

/** Returns the path of Cloudflare's Workers runtime, by its packages' names of systems. */
function program(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const machine = `${system}-${process.arch === "x64" ? "64" : process.arch}`;
  const file = `@cloudflare/workerd-${machine}/bin/workerd${system === "windows" ? ".exe" : ""}`;
  return createRequire(import.meta.url).resolve(file);
}

/** Reports whether the runtime works on this machine. It is not installed everywhere. */
export async function runsWorkers(): Promise<boolean> {
  try {
    await promisify(execFile)(program(), ["--version"]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a Worker in the real runtime on its own port.
 *
 * @param origin the local store. Null if the Worker finds its store by name
 */
export async function startWorkerd(
  files: WorkerFiles,
  origin: Origin | null = null,
): Promise<Workerd> {
  const folder = await mkdtemp(join(tmpdir(), "palisade-edge-"));
  for (const [name, content] of Object.entries(files.modules)) {
    await writeFile(join(folder, name), content);
  }
  await writeFile(join(folder, "config.capnp"), configOf(files, origin));
  const args = ["serve", "config.capnp", "--control-fd=3"];
  const child = spawn(program(), args, { cwd: folder, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const outputLines: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on("data", (text: Buffer) => void outputLines.push(text.toString()));
  }
  const stop = async () => {
    const ended = exitOf(child);
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { port: await portOf(child), pid: child.pid!, stop };
  } catch {
    await stop();
    throw new Error(`workerd did not start: ${outputLines.join("")}`);
  }
}

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

async function portOf(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    const { event, port } = JSON.parse(line) as { event: string; port: number };
    if (event === "listen") return port;
  }
  throw new Error("it ended");
}
