import { writeFile } from "node:fs/promises";
import { basename } from "node:path";

import type { Page } from "@playwright/test";

const QUALITY = 0.8;

/**
 * Writes a screenshot as WebP and prints its size. The browser converts it.
 *
 * @param page any page, used for the conversion
 */
export async function saveWebp(page: Page, file: string, png: Buffer): Promise<void> {
  const [webp, width, height] = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d", { alpha: false })!.drawImage(image, 0, 0);
      const url = canvas.toDataURL("image/webp", quality);
      return [url.slice(url.indexOf(",") + 1), image.width, image.height] as const;
    },
    [png.toString("base64"), QUALITY] as const,
  );
  const bytes = Buffer.from(webp, "base64");
  await writeFile(file, bytes);
  console.log(`${basename(file)}: width ${width}, height ${height}, ${bytes.length} bytes`);
}
