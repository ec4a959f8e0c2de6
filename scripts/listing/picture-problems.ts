import { existsSync, readFileSync } from "node:fs";

import { type Listing, LISTING_FOLDER, SIZES } from "./listing";
import { pngSize } from "./png-size";

/** Returns the problems of the listing's pictures, one sentence per file. Empty if there are none. */
export function pictureProblems({ icon, feature, screenshots }: Listing): string[] {
  const expected = [
    { file: icon.file, size: SIZES.icon },
    ...[feature, ...screenshots].map(({ file }) => ({ file, size: SIZES.picture })),
  ];
  return expected.flatMap(({ file, size }) => {
    const at = new URL(file, LISTING_FOLDER);
    if (!existsSync(at)) return [`${file}: is missing; run npx tsx scripts/listing-pictures.ts`];
    const found = pngSize(readFileSync(at));
    if (found?.width === size.width && found.height === size.height) return [];
    return [`${file}: must be a PNG of ${size.width} × ${size.height} pixels`];
  });
}
