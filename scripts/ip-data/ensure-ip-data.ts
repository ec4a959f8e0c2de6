import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { packNetworks } from "./pack-networks";
import { packCountries, packPlaces } from "./pack-places";
import { Packer } from "./packer";
import { chooseSamples } from "./sample-addresses";
import { settleCountries } from "./settle-countries";
import type { DataSources } from "./sources";
import { findSources } from "./sources";

/** Raise it when packing changes what comes out, so that older output is packed anew. */
const PACKING = 9;

/** The folder the server reads packed data from by default. */
export const IP_DATA_DIR = fileURLToPath(new URL("../../dist/ip-data", import.meta.url));

export interface PackingOptions {
  readonly dataDir?: string;
  /** Packs even when the output is current. */
  readonly force?: boolean;
  /** Hears one line a step. */
  readonly tell?: (line: string) => void;
}

interface Meta {
  readonly packing: number;
  readonly inputs: Record<string, string>;
  readonly bytes: number;
}

/** True when the folder holds a whole file made from these inputs by this packing. */
async function isCurrent(dataDir: string, inputs: DataSources["inputs"]): Promise<boolean> {
  try {
    const meta = JSON.parse(await readFile(join(dataDir, "meta.json"), "utf8")) as Meta;
    const { size } = await stat(join(dataDir, "ip.bin"));
    const same = JSON.stringify(meta.inputs) === JSON.stringify(inputs);
    return same && meta.packing === PACKING && meta.bytes === size;
  } catch {
    return false; // Missing or unreadable: make it.
  }
}

/** Writes beside the target, then renames: a reader sees the old file or the new one, never half. */
async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

/**
 * Makes sure packed address data made from the installed packages lies in the folder. Packing takes
 * seconds and well under 1 GB; when the data is current it returns at once.
 */
export async function ensureIpData(options: PackingOptions = {}): Promise<string> {
  const { dataDir = IP_DATA_DIR, force = false, tell = () => {} } = options;
  const sources = await findSources();
  if (!force && (await isCurrent(dataDir, sources.inputs))) {
    tell("Address data is current.");
    return dataDir;
  }
  const startedAt = performance.now();
  const step = (line: string) => {
    tell(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  };

  tell("Packing address data …");
  const packer = new Packer();
  await packPlaces(packer, sources.places("ipv4"), "ipv4");
  step("places of IPv4 addresses");
  await packPlaces(packer, sources.places("ipv6"), "ipv6");
  step("places of IPv6 addresses");
  const overlaps = await packNetworks(packer, sources.networks);
  step(`networks (${overlaps} overlapping rows clipped)`);
  await packCountries(packer, sources.countries("ipv4"), "ipv4");
  await packCountries(packer, sources.countries("ipv6"), "ipv6");
  settleCountries(packer);
  step("countries by both sources");
  const samples = chooseSamples(packer);
  step("sample addresses");

  const file = packer.finish(sources.labels, samples);
  await mkdir(dataDir, { recursive: true });
  await replaceFile(join(dataDir, "ip.bin"), file);
  await replaceFile(join(dataDir, "meta.json"), describe(sources, packer, file));
  step(`written, ${(file.length / 1e6).toFixed(1)} MB`);
  return dataDir;
}

function describe({ inputs, labels }: DataSources, packer: Packer, file: Uint8Array): string {
  const meta = {
    packing: PACKING,
    inputs,
    dataDate: Object.values(labels)
      .map(({ dataDate }) => dataDate)
      .sort()[0],
    builtAt: new Date().toISOString(),
    ...labels,
    counts: packer.counts,
    bytes: file.length,
    sha256: createHash("sha256").update(file).digest("hex"),
  };
  return `${JSON.stringify(meta, null, 2)}\n`;
}
