import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

interface SavedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns the file that a press downloads, as a file field accepts it. */
export async function savedFile(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const buffer = await readFile(await download.path());
  // Media type on systems without a type for the extension.
  return { name: download.suggestedFilename(), mimeType: "", buffer };
}
