import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { checkCounts } from "../../app/platform/ip-data/changed-counts";
import { checkPackedFile } from "../../app/platform/ip-data/check-packed-file.server";
import {
  FEWEST_RANGES,
  type Packed,
  packSources,
  PartError,
  type PartsFacts,
} from "./pack-sources";
import { packageSources, type Part, PARTS, type Source, type Sources } from "./sources";

/** Increase when packing changes the output, so that older output is replaced. */
const PACKING = 14;

/** The folder the server reads packed data from by default. */
export const IP_DATA_DIR = fileURLToPath(new URL("../../dist/ip-data", import.meta.url));

const PACKAGED_DIR = fileURLToPath(new URL("../../.cache/ip-data", import.meta.url));

export interface PackingOptions {
  readonly dataDir?: string;
  /** Packs even when the output is current. */
  readonly force?: boolean;
  /** Publishers' own files. A part that is not named comes from the npm packages. */
  readonly named?: Partial<Record<Part, Source>>;
  /** Replaces a named part that cannot be used by the npm package, rather than fail. */
  readonly mayFallBack?: boolean;
  /** Called with each line of progress. */
  readonly log?: (line: string) => void;
  readonly fewest?: typeof FEWEST_RANGES;
  /** Replacements of the npm packages in tests. */
  readonly packages?: PackageSources;
}

type PackageSources = Awaited<ReturnType<typeof packageSources>>;

interface Meta {
  readonly packing: number;
  readonly parts: PartsFacts;
  readonly bytes: number;
}

/** Reads the sources of the folder's packed file. Null if this version packed none. */
async function readPrevious(dataDir: string): Promise<PartsFacts | null> {
  try {
    const meta = JSON.parse(await readFile(join(dataDir, "meta.json"), "utf8")) as Meta;
    const { size } = await stat(join(dataDir, "ip.bin"));
    return meta.packing === PACKING && meta.bytes === size ? meta.parts : null;
  } catch {
    return null; // Missing or unreadable.
  }
}

/** Reports whether packed data was made from exactly these sources. */
const isMadeFrom = (previous: PartsFacts, sources: Sources) =>
  PARTS.every((part) => previous[part]?.input === sources[part]?.input);

/** Reports whether no part of the packed data is older than the given days. */
const isNoOlder = (previous: PartsFacts, days: Readonly<Partial<Record<Part, string>>>) =>
  PARTS.every((part) => (previous[part]?.label.dataDate ?? "") >= (days[part] ?? ""));

/** Writes a temporary file, then renames it, so that a reader sees either the whole old file or the whole new file. */
async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

/**
 * Reads packed data of publishers' files whole, as a server would.
 *
 * @throws Error if it does not know enough countries or is wrong about well-known addresses
 */
async function checkWhole(dataDir: string, file: Uint8Array): Promise<void> {
  const path = join(dataDir, `ip.bin.${process.pid}.check`);
  await writeFile(path, file);
  try {
    const { found } = await checkPackedFile(path);
    if ("refusal" in found) throw new Error(found.refusal);
    checkCounts(found.counts, null);
  } finally {
    await rm(path, { force: true });
  }
}

const DEFAULTS = {
  dataDir: IP_DATA_DIR,
  named: {} as Named,
  log: () => {},
  fewest: FEWEST_RANGES,
} satisfies PackingOptions;

/** Returns the days of the parts that are known without reading the sources. */
const knownDays = (sources: Sources) =>
  Object.fromEntries(PARTS.map((part) => [part, sources[part]?.label?.dataDate]));

/** Reports whether packed data is current for these sources. */
const isCurrent = (previous: PartsFacts, sources: Sources, isNamed: boolean) =>
  isNamed ? isMadeFrom(previous, sources) : isNoOlder(previous, knownDays(sources));

/**
 * Makes sure that packed address data is in the folder. Without named sources, data that is there and no older than
 * the npm packages stays, whatever it was made from.
 *
 * @returns the folder
 * @throws Error if a named part cannot be used; the data that is there stays
 */
export async function ensureIpData(options: PackingOptions = {}): Promise<string> {
  const { dataDir, named, log, fewest } = { ...DEFAULTS, ...options };
  const packages = options.packages ?? (await packageSources());
  const previous = options.force ? null : await readPrevious(dataDir);
  const isNamed = Object.keys(named).length > 0;
  if (previous !== null && isCurrent(previous, { ...packages, ...named }, isNamed)) {
    log("Address data is current.");
    return dataDir;
  }
  log("Packing address data …");
  await mkdir(dataDir, { recursive: true });
  const known = { packages, previous, dataDir, log, fewest };
  if (options.mayFallBack) await writeNewer(await packOrFallBack(named, known), known);
  else await write(await pack(named, known), known);
  return dataDir;
}

/** Writes packed data unless the data that is there is newer in a part. */
async function writeNewer(packed: Packed, known: Known): Promise<void> {
  const { previous, log } = known;
  if (previous === null || isNoOlder(packed.parts, daysOf(previous))) return write(packed, known);
  log("Part of the existing packed data is newer, so it stays.");
}

async function write(packed: Packed, { dataDir, log }: Known): Promise<void> {
  await replaceFile(join(dataDir, "ip.bin"), packed.file);
  await replaceFile(join(dataDir, "meta.json"), describe(packed));
  const days = JSON.stringify(daysOf(packed.parts));
  log(`Written, ${(packed.file.length / 1e6).toFixed(1)} MB: ${days}`);
}

/**
 * Makes sure that data packed from the npm packages alone is in a folder, for tests that know its answers. That is the
 * server's folder, or a separate folder if publishers' files were packed into the server's.
 *
 * @returns the folder
 */
export async function ensurePackagedIpData(): Promise<string> {
  const previous = await readPrevious(IP_DATA_DIR);
  const isOther = previous !== null && !isMadeFrom(previous, await packageSources());
  return ensureIpData(isOther ? { dataDir: PACKAGED_DIR } : {});
}

const daysOf = (parts: PartsFacts) =>
  Object.fromEntries(PARTS.map((part) => [part, parts[part]?.label.dataDate]));

interface Known {
  readonly packages: PackageSources;
  readonly previous: PartsFacts | null;
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly fewest: typeof FEWEST_RANGES;
}

type Named = Partial<Record<Part, Source>>;

/**
 * Packs the named parts, and the npm packages for all others.
 *
 * @throws PartError or Error if named parts cannot be used
 */
async function pack(named: Named, known: Known): Promise<Packed> {
  const { packages, previous, dataDir, log, fewest } = known;
  const startedAt = performance.now();
  const step = (line: string) =>
    log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const options = { step, previous, fewest };
  const packed = await packSources({ ...packages, ...named }, packages.networks, options);
  if (Object.keys(named).length > 0) await checkWhole(dataDir, packed.file);
  return packed;
}

/** Packs without each named part that turns out unusable. Packs without any if the parts do not fit together. */
async function packOrFallBack(named: Named, known: Known): Promise<Packed> {
  try {
    return await pack(named, known);
  } catch (error) {
    if (Object.keys(named).length === 0) throw error;
    const refused = error instanceof PartError ? [error.part] : PARTS;
    const why = error instanceof Error ? error.message : String(error);
    known.log(`${refused.join(", ")}: ${why}. The npm package is used instead.`);
    const others = Object.entries(named).filter(([part]) => !refused.includes(part as Part));
    return packOrFallBack(Object.fromEntries(others), known);
  }
}

function describe({ file, labels, parts, counts }: Packed): string {
  const meta = {
    packing: PACKING,
    parts,
    dataDate: Object.values(labels)
      .map(({ dataDate }) => dataDate)
      .sort()[0],
    builtAt: new Date().toISOString(),
    ...labels,
    counts,
    bytes: file.length,
    sha256: createHash("sha256").update(file).digest("hex"),
  };
  return `${JSON.stringify(meta, null, 2)}\n`;
}
