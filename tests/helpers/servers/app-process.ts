import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export interface AppProcess {
  readonly url: string;
  readonly pid: number;
  /** Returns its output so far: log and errors. */
  said(): string;
  /** Requests the process to end. Resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Kills the process. Resolves when it has ended. */
  kill(): Promise<void>;
}

export interface AppStart {
  /** Program and its arguments. Paths are relative to `cwd`. */
  readonly command: readonly string[];
  readonly cwd: string;
  /** Complete environment. PORT is added if missing. */
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
}

/** Returns a port that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Long, because other work of the machine delays a start. */
const STARTS_WITHIN_MS = 180_000;

/**
 * Starts the built app. Resolves when it is ready.
 *
 * @throws Error with its output if it ends or is not ready within three minutes
 */
export async function startAppProcess({ command, cwd, env, uid }: AppStart): Promise<AppProcess> {
  const port = Number(env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd, uid, env: { ...env, PORT: String(port) } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  }
  const until = Date.now() + STARTS_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode === null && Date.now() < until) await delay(100);
    else throw new Error(`The app did not start:\n${said}${await end(child)}`);
  }
  const kill = async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return { url, pid: child.pid!, said: () => said, stop: () => end(child), kill };
}

const isReady = (url: string) =>
  fetch(`${url}/healthz/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill("SIGTERM");
  await once(child, "exit");
  return child.exitCode;
}
