/**
 * Writes a .br and a .gz file for every text file of the client build, so that the server need not
 * compress them for each visitor.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|svg|json|map|md)$/;
/** Minimum bytes to compress. For smaller files the headers cost more than compression saves. */
const MIN_BYTES = 256;
/** Maximum quality. It takes three seconds per build and saves a twelfth of the bytes. */
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
