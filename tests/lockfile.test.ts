import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};

/**
 * Reports whether the lock file has a package's dependency where Node searches it: in the package's
 * own folder, then in each folder above.
 */
function isLocked(name: string, from: string): boolean {
  const above = from.lastIndexOf("node_modules/");
  if (`${from ? `${from}/` : ""}node_modules/${name}` in packages) return true;
  return from !== "" && isLocked(name, from.slice(0, Math.max(above - 1, 0)));
}

test("the lockfile contains the optional packages of every operating system", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path)),
  );
  expect(missing).toEqual([]);
});
