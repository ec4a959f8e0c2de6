import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { ProxyOptions } from "#app/features/firewall/configurations/configuration";
import { PROXIES } from "#app/features/firewall/configurations/proxies";

import { debianProgram } from "../helpers/debian-program";

export interface RealProxy {
  readonly port: number;
  /** Process id of the program. nginx's workers are its child processes. */
  readonly pid: number;
  /** Error that the program reports about its configuration. "" if it reports none. */
  readonly complaint: string;
  /** Returns the log lines of visitors who were allowed, or blocked, without a decision. */
  undecided(): readonly string[];
  stop(): Promise<void>;
}

/** Port of a program, and the folder it may write to. */
export interface ProxyPlace {
  readonly port: number;
  readonly folder: string;
}

type Place = Omit<ProxyOptions, "domain"> & ProxyPlace;

export const NGINX = { path: "/usr/sbin/nginx", package: "nginx" };
export const CADDY = { path: "/usr/bin/caddy", package: "caddy" };

const pathOf = (program: typeof NGINX) => debianProgram(program.path, program.package);

/** Returns true if the program is installed or can be downloaded. Throws in CI if it is neither. */
export function isHere(program: typeof NGINX): boolean {
  try {
    return pathOf(program) !== "";
  } catch (error) {
    if (process.env.CI) throw error;
    return false;
  }
}

/** Returns the whole lines of a log that contain a word. Empty until the log exists. */
function lines(file: string, word: string): string[] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return text
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.includes(word));
}

/** Checks a configuration with the program. Returns "" if it is valid. */
function check(program: string, args: readonly string[]): string {
  const { status, stderr, stdout } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? "" : `${stderr}${stdout}`;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** Starts Debian's nginx with the ready configuration. */
export function startNginx({ port, folder, ...options }: Place): RealProxy {
  const text = PROXIES.nginx.configure({ ...options, domain: "127.0.0.1" });
  return runNginx({ port, folder }, text);
}

/**
 * Starts Debian's nginx with a configuration for the default port and folders, moved to its own
 * port and folder.
 */
export function runNginx({ port, folder }: ProxyPlace, configuration: string): RealProxy {
  const logs = join(folder, "log");
  mkdirSync(logs, { recursive: true });
  const text = configuration
    .replaceAll("/var/log/nginx", logs)
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const main = `daemon off; pid ${folder}/pid; error_log ${logs}/error.log; worker_processes 2;
events { worker_connections 1024; }
http { ${temporary}
include ${folder}/palisade.conf; }
`;
  writeFileSync(join(folder, "palisade.conf"), text);
  writeFileSync(join(folder, "nginx.conf"), main);
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(logs, "error.log")];
  const complaint = check(pathOf(NGINX), [...args, "-t"]);
  const child = spawn(pathOf(NGINX), args, { stdio: "ignore" });
  return {
    ...{ port, complaint, pid: child.pid! },
    undecided: () => lines(join(logs, "palisade-undecided.log"), "undecided"),
    stop: () => stop(child),
  };
}

/** Starts Debian's Caddy with the ready configuration. */
export function startCaddy({ port, folder, ...options }: Place): RealProxy {
  const text = PROXIES.caddy.configure({ ...options, domain: `http://127.0.0.1:${port}` });
  return runCaddy({ port, folder }, text);
}

/**
 * Starts Debian's Caddy with a configuration for this port and the default folder, moved to its own
 * folder.
 */
export function runCaddy({ port, folder }: ProxyPlace, configuration: string): RealProxy {
  const text = configuration.replaceAll("/var/log/caddy", folder);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ["--config", file, "--adapter", "caddyfile"];
  const complaint = check(pathOf(CADDY), ["validate", ...args]);
  const child = spawn(pathOf(CADDY), ["run", ...args], { stdio: "ignore", env });
  return {
    ...{ port, complaint, pid: child.pid! },
    undecided: () => lines(join(folder, "access.log"), '"X-Palisade-Degraded":["1"]'),
    stop: () => stop(child),
  };
}
