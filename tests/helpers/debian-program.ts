import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = fileURLToPath(new URL("../../.cache/", import.meta.url));

/** Unpacked, not installed: nothing is to run on this machine by itself, and no rights are needed. */
function unpack(name: string, into: string): void {
  mkdirSync(into, { recursive: true });
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { cwd: into, encoding: "utf8" });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stderr}`);
  };
  run("apt-get", "download", name);
  const packed = readdirSync(into).find((file) => file.endsWith(".deb"));
  run("dpkg", "-x", packed ?? "", ".");
}

/**
 * The path of a program that the tests need and this project does not bring: this machine's, or else out of Debian's
 * or Ubuntu's package, which is unpacked once under `.cache`.
 *
 * @param path where the package puts the program, such as "/usr/sbin/nginx"
 * @throws Error when it is not here and the package cannot be had
 */
export function debianProgram(path: string, name: string): string {
  if (existsSync(path)) return path;
  const folder = join(CACHE, name);
  const unpacked = join(folder, path);
  if (existsSync(unpacked)) return unpacked;
  try {
    unpack(name, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return unpacked;
}
