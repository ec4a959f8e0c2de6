import { fetchFirst, isAddress, shownAddress } from "./fetch-source";
import type { SourceFile } from "./formats/read-files";
import { addressesOf, PUBLISHERS } from "./publishers";
import { readAbout } from "./source-labels";
import { localFile, type Part, PARTS, type Source, sourceOf } from "./sources";

/** Files and addresses by part, in the options of the command line. */
export type Names = Partial<Record<Part, string[]>> & {
  /** True to fetch parts without a named source from their publishers. */
  readonly fetch?: boolean;
  /** JSON file with labels by part. */
  readonly about?: string;
};

export interface NamingOptions {
  /** Folder for fetched files. */
  readonly folder: string;
  readonly log: (line: string) => void;
  /** The publishers' addresses. Tests replace them. */
  readonly publishers?: typeof PUBLISHERS;
}

/** Finds or fetches one file. @throws Error if it does not exist or cannot be fetched */
async function findFile(
  name: string,
  { folder, log }: Pick<NamingOptions, "folder" | "log">,
): Promise<SourceFile> {
  if (!isAddress(name)) return localFile(name);
  const addresses = addressesOf(name, new Date());
  log(`Fetching ${shownAddress(addresses[0]!)} …`);
  return fetchFirst(addresses, folder);
}

/**
 * Finds or fetches the files of each part that is named.
 *
 * @returns the named parts. With `fetch`, parts that could not be fetched are left out
 * @throws Error if a file does not exist or, without `fetch`, cannot be fetched
 */
export async function namedSources(
  names: Names,
  { folder, log, publishers = PUBLISHERS }: NamingOptions,
): Promise<Partial<Record<Part, Source>>> {
  const about = names.about === undefined ? {} : await readAbout(names.about);
  const isOptional = names.fetch === true;
  const named: Partial<Record<Part, Source>> = {};
  const defaults = isOptional ? publishers : {};
  for (const part of PARTS.filter((each) => names[each] ?? defaults[each])) {
    const sources = names[part] ?? defaults[part]!;
    try {
      const files: SourceFile[] = [];
      for (const name of sources) files.push(await findFile(name, { folder, log }));
      named[part] = await sourceOf(files, about[part] ?? null);
    } catch (error) {
      if (!isOptional) throw error;
      log(`${part}: ${(error as Error).message}. The npm package is used instead.`);
    }
  }
  return named;
}
