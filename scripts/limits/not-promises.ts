import type { Limit } from "./find-limits";
import listed from "./not-promises.json";

/**
 * Constants that need no test at their limit, by reason, then by file. A name also covers the constant's properties.
 */
export const NOT_PROMISES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  listed;

/** Reports whether a listed name covers a limit. */
export const coversLimit = (listedName: string, name: string): boolean =>
  name === listedName || name.startsWith(`${listedName}.`);

/** Reports whether a limit needs a test at its value. */
export function isPromise({ file, name }: Limit): boolean {
  return !Object.values(NOT_PROMISES).some((files) =>
    files[file]?.some((listedName) => coversLimit(listedName, name)),
  );
}
