import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = fileURLToPath(new URL("../../.cache/", import.meta.url));

/**
 * Returns the output of a program.
 *
 * @throws Error with the output if the program fails
 */
function runProgram(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(" ")} failed:\n${stderr ?? ""}`, { cause: error });
}

/** Unpacks a package without installing it: no service starts, and no permissions are needed. */
function unpack(name: string, into: string): void {
  runProgram("apt-get", ["download", name], into);
  for (const packed of readdirSync(into).filter((file) => file.endsWith(".deb"))) {
    runProgram("dpkg", ["-x", packed, "."], into);
    rmSync(join(into, packed));
  }
}

/** Returns the library path of unpacked packages. */
function libraryPath(folder: string): string {
  const places = ["lib", "usr/lib"].map((place) => join(folder, place));
  const bySystem = places.filter(existsSync).flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.includes("-linux-"))
      .map((name) => join(place, name)),
  );
  return [...bySystem, ...places].join(":");
}

/** Reports whether a program lacks libraries. False for a program that needs none. */
function lacksLibraries(program: string, folder: string): boolean {
  const env = { ...process.env, LD_LIBRARY_PATH: libraryPath(folder) };
  return spawnSync("ldd", [program], { env, encoding: "utf8" }).stdout.includes("=> not found");
}

/** Returns the library packages that a package needs and this machine lacks. */
function missingLibraries(name: string): string[] {
  const needed = runProgram("apt-cache", ["depends", name]).matchAll(/Depends: (lib[\w.+-]+)$/gm);
  return Array.from(needed, ([, library]) => library!).filter((library) => {
    const { status, stdout } = spawnSync("dpkg-query", ["-W", "-f=${db:Status-Status}", library], {
      encoding: "utf8",
    });
    return status !== 0 || stdout !== "installed";
  });
}

/** Unpacks a program with the libraries that this machine lacks, and their dependencies. */
function unpackWithLibraries(name: string, program: string, folder: string): void {
  const seen = new Set([name]);
  for (let next = [name]; next.length > 0;) {
    next.forEach((one) => unpack(one, folder));
    if (!lacksLibraries(program, folder)) return;
    next = [...new Set(next.flatMap(missingLibraries))].filter((library) => !seen.has(library));
    next.forEach((library) => seen.add(library));
  }
  throw new Error(`Not every library that ${name} needs can be had.`);
}

/**
 * Returns the path of a program that tests need and this project does not include: the machine's own, or one from
 * Debian's or Ubuntu's packages, unpacked once under `.cache` with its libraries.
 *
 * @param path path in the package, such as "/usr/sbin/nginx"
 * @throws Error if it is missing and the package cannot be fetched
 */
export function debianProgram(path: string, name: string): string {
  if (existsSync(path)) return path;
  const folder = join(CACHE, name);
  const starter = join(folder, `start-${basename(path)}`);
  if (existsSync(starter)) return starter;
  const unpacked = join(folder, path);
  try {
    if (!existsSync(unpacked)) {
      mkdirSync(folder, { recursive: true });
      unpackWithLibraries(name, unpacked, folder);
    }
    const start = `LD_LIBRARY_PATH='${libraryPath(folder)}' exec '${unpacked}' "$@"`;
    writeFileSync(starter, `#!/bin/sh\n${start}\n`, { mode: 0o755 });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return starter;
}
