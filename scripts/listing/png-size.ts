const SIGNATURE = "89504e470d0a1a0a";

/**
 * Reads the size of a PNG picture from its header.
 *
 * @returns pixels, or null if the file is no PNG
 */
export function pngSize(file: Buffer): { width: number; height: number } | null {
  if (file.length < 24 || file.subarray(0, 8).toString("hex") !== SIGNATURE) return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
