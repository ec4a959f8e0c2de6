import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { webpSize } from "#scripts/webp-size";

import { GUIDE_PICTURES } from "./guide-pictures";
import { guide } from "./texts";

test.each(GUIDE_PICTURES.map((picture) => [picture.file, picture] as const))(
  "the guide picture %s has its declared size and less than 80 kB",
  (file, { width, height }) => {
    const webp = readFileSync(new URL(`../../../../public/guide/${file}.webp`, import.meta.url));
    expect(webpSize(webp)).toEqual({ width, height });
    expect(webp.length).toBeLessThan(80_000);
    expect(guide.steps[file].alt.length).toBeGreaterThan(20);
  },
);
