import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 && stdout.trim() !== "" ? stdout.trim() : null;
}

/** Returns the tag of the last release. If there is no release, returns the commit before the newest migration. */
export function previousRelease(root: string): string {
  const migrations = "app/store/migrations/*.sql";
  const tag = git(root, "describe", "--tags", "--abbrev=0");
  const newest = git(root, "log", "-1", "--diff-filter=A", "--format=%H", "--", migrations);
  return tag ?? `${newest ?? "HEAD"}~1`;
}

/**
 * Builds a commit in its own folder and caches the build. Reuses this repository's packages and packed address data
 * if the commit needs the same versions.
 *
 * @returns the folder, with build/ and dist/ in it
 * @throws Error if the commit does not exist or does not build
 */
export function releaseFolder(root: string, ref: string): string {
  const sha = git(root, "rev-parse", "--verify", `${ref}^{commit}`);
  if (!sha) throw new Error(`There is no commit ${ref} here.`);
  const folder = join(root, ".cache", "releases", sha.slice(0, 12));
  const done = join(folder, "is-built");
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  const run = (command: string) => {
    const { status } = spawnSync("sh", ["-c", command], { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error(`${command} failed in ${folder}.`);
  };
  run(`git -C "${root}" archive ${sha} | tar -x`);
  const lock = (of: string) => readFileSync(join(of, "package-lock.json"), "utf8");
  if (lock(root) !== lock(folder)) run("npm ci --no-audit --no-fund --loglevel=error");
  else if (!existsSync(join(folder, "node_modules"))) {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  }
  cpSync(join(root, "dist", "ip-data"), join(folder, "dist", "ip-data"), { recursive: true });
  run("npm run --silent build");
  writeFileSync(done, sha);
  return folder;
}
