import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { GUIDE_PICTURES } from "./guide-pictures";

/** Width and height a lossy WebP file says of itself. */
function sizeOf(webp: Buffer): [number, number] {
  const kind = webp.toString("latin1", 12, 16);
  if (kind === "VP8 ") return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
  if (kind === "VP8X") return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  throw new Error(`no WebP file: ${kind}`);
}

test.each(GUIDE_PICTURES.map((picture) => [picture.file, picture] as const))(
  "the guide's picture %s has the size the page keeps free for it, and is small",
  (file, { width, height, alt }) => {
    const webp = readFileSync(new URL(`../../../public/guide/${file}.webp`, import.meta.url));
    expect(sizeOf(webp)).toEqual([width, height]);
    expect(webp.length).toBeLessThan(80_000);
    expect(alt.length).toBeGreaterThan(20);
  },
);
