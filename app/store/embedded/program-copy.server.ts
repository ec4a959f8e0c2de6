import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { threadId } from "node:worker_threads";

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Libraries' second names, which a package cannot hold: a script makes them after it is installed. */
function linksOf(native: string): { path: string; to: string }[] {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, "utf8")) as Link[];
  return links.map(({ source, target }) => ({
    path: join(native, "..", target),
    to: basename(source),
  }));
}

/** False where scripts of packages do not run (`npm ci --ignore-scripts`), or did not finish. */
export function isComplete(native: string): boolean {
  return linksOf(native).every(({ path }) => existsSync(path));
}

/**
 * Copies the program to a folder of its own that everybody may read and only we may change, with the names
 * it needs. The folder appears when it is complete; one that is there already is used.
 *
 * @throws Error when the folder cannot be made, or is not ours alone to change.
 */
export function copyProgram(native: string, to: string): void {
  if (!existsSync(to)) {
    const parent = dirname(to);
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    requireOurs(parent);
    const unfinished = `${to}.${process.pid}.${threadId}`;
    rmSync(unfinished, { recursive: true, force: true });
    try {
      // Its folder keeps the name that the list of links counts from.
      const copy = join(unfinished, "native");
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
      for (const { path, to: target } of linksOf(copy)) {
        if (!existsSync(path)) symlinkSync(target, path);
      }
      openForReading(unfinished);
      renameSync(unfinished, to);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      // Another process was quicker.
      if (!existsSync(to)) throw error;
    }
  }
  requireOurs(to);
}

/** Whatever mask the package was unpacked with. */
function openForReading(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  const isProgram = basename(dirname(path)) === "bin";
  chmodSync(path, stats.isDirectory() || isProgram ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) openForReading(join(path, name));
}

/** What others may change is not run: the folder's name can be foreseen. */
function requireOurs(folder: string): void {
  const { uid, mode } = statSync(folder);
  const isOurs = uid === (process.getuid?.() ?? uid) && (mode & 0o022) === 0;
  if (!isOurs) throw new Error(`${folder} may be changed by others`);
}
