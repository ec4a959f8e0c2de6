import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

interface SavedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What a press saves as a file, as a field for files takes it back. */
export async function savedFile(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const buffer = await readFile(await download.path());
  // As on systems that know no media type for an ending.
  return { name: download.suggestedFilename(), mimeType: "", buffer };
}
