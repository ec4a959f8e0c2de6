import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect } from "@playwright/test";

import type { Harness } from "./harness";

/** Waits for an email that contains a text. Returns the raw message. */
export async function sentMail({ data }: Harness, words: string): Promise<string> {
  const folder = join(data.dataDir, "mail");
  let found: string | undefined;
  const isSent = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    found = mails.find((mail) => mail.includes(words));
    return found !== undefined;
  };
  await expect.poll(isSent, { timeout: 30_000 }).toBe(true);
  return found!;
}
