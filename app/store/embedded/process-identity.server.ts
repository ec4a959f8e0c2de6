import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Tells one process from every other, also from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When the process started, in whatever unit the system counts; null where it does not say. */
  readonly started: string | null;
  readonly host: string;
  /** The running system and its set of process numbers: differs between containers and boots. */
  readonly machine: string;
}

export function thisProcess(): ProcessIdentity {
  return {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    machine: machine(),
  };
}

/** Whether that process runs now; "unknown" when its process number means nothing here. */
export function isRunning(identity: ProcessIdentity): boolean | "unknown" {
  if (identity.machine !== machine()) return "unknown";
  const started = startOf(identity.pid);
  if (identity.started !== null) return started === identity.started;
  return started !== null || answersSignals(identity.pid);
}

function machine(): string {
  const boot = contentOf(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  const processes = contentOf(() => readlinkSync("/proc/self/ns/pid"));
  return `${hostname()} ${boot ?? ""} ${processes ?? ""}`;
}

/** When a process started; null when it does not run, or the system does not say. */
export function startOf(pid: number): string | null {
  if (process.platform === "linux") return startOnLinux(pid);
  if (process.platform === "win32") return null;
  const started = contentOf(() =>
    execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }),
  );
  return started || null;
}

/** Field 22 of /proc/<pid>/stat, clock ticks since boot. A zombie has ended and only waits to be read. */
function startOnLinux(pid: number): string | null {
  const stat = contentOf(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The second field is the program's name in parentheses and may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state] = fields ?? [];
  return state === "Z" || state === "X" ? null : (fields?.[19] ?? null);
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function contentOf(read: () => string): string | null {
  try {
    return read().trim();
  } catch {
    return null;
  }
}
