import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Unpacked, not installed: nothing is to run on this machine by itself, and no rights are needed. */
function unpackFromDebian(into: string): void {
  mkdirSync(into, { recursive: true });
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { cwd: into, encoding: "utf8" });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stderr}`);
  };
  run("apt-get", "download", "prometheus");
  const packed = readdirSync(into).find((name) => name.endsWith(".deb"));
  run("dpkg", "-x", packed ?? "", ".");
}

/**
 * The programs `prometheus` and `promtool`: those of this machine, or else out of Debian's or Ubuntu's package.
 *
 * @throws Error when there are none and the package cannot be had.
 */
export function findPrometheus(cache: string): { prometheus: string; promtool: string } {
  if (spawnSync("promtool", ["--version"]).status === 0) {
    return { prometheus: "prometheus", promtool: "promtool" };
  }
  const bin = join(cache, "usr", "bin");
  if (!existsSync(join(bin, "promtool"))) unpackFromDebian(cache);
  return { prometheus: join(bin, "prometheus"), promtool: join(bin, "promtool") };
}
