/**
 * Returns the width and height in a WebP file's header.
 *
 * @throws Error if it is not a WebP file, or if it is lossless without extras
 */
export function webpSize(file: Buffer): { readonly width: number; readonly height: number } {
  const kind = file.toString("latin1", 12, 16);
  if (kind === "VP8 ") {
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  }
  if (kind === "VP8X") {
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  }
  throw new Error(`not a WebP file that can be measured: ${kind}`);
}
