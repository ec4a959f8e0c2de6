/**
 * Writes a .br and a .gz next to every text file of the built client, so that the server sends
 * them as they are instead of compressing the same bytes for every visitor.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|svg|json|map|md)$/;
/** Below this the headers cost more than the bytes saved. Most are small, and half a kilobyte of script is nearly half less. */
const MIN_BYTES = 256;
/** The highest: three seconds of a build, and a twelfth less for every merchant to load. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

function* filesUnder(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

export function precompressAssets(folder) {
  for (const path of filesUnder(folder)) {
    if (!TEXT.test(path) || statSync(path).size < MIN_BYTES) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, BROTLI));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
