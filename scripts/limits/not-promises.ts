import type { Limit } from "./find-limits";
import listed from "./not-promises.json";

/** Constants that no test needs to hold at their edge: by reason, then by file. A name covers its properties. */
export const NOT_PROMISES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  listed;

/** Reports if a listed name covers a limit. */
export const covers = (listedName: string, name: string): boolean =>
  name === listedName || name.startsWith(`${listedName}.`);

/** Reports if a limit is a bound of the product that a test must hold at its edge. */
export function isPromise({ file, name }: Limit): boolean {
  return !Object.values(NOT_PROMISES).some((files) =>
    files[file]?.some((listedName) => covers(listedName, name)),
  );
}
