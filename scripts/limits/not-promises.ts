import type { Limit } from "./find-limits";
import listed from "./not-promises.json";

/**
 * Constants without a required test at their edge: by reason, then by file. A name covers its
 * properties.
 */
export const NOT_PROMISES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  listed;

/** Reports whether a listed name covers a limit. */
export const coversLimit = (listedName: string, name: string): boolean =>
  name === listedName || name.startsWith(`${listedName}.`);

/** Reports whether a limit needs a test at its edge. */
export function isPromise({ file, name }: Limit): boolean {
  return !Object.values(NOT_PROMISES).some((files) =>
    files[file]?.some((listedName) => coversLimit(listedName, name)),
  );
}
