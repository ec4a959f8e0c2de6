import { setImmediate as nextTurn } from "node:timers/promises";

import type { Logger } from "pino";

import { ApiError } from "#app/platform/data-api/api-error";
import { inThread } from "#app/platform/threads/thread-pool.server";

import { separateRows, type SettingsRows } from "./counted-lists";
import { readContent } from "./read-content";
import type readFile from "./read-file.worker";

/** Minimum characters of a file that is read in a thread. The main thread reads smaller files in milliseconds. */
const LONG_CHARS = 100_000;
/** Timeout of the thread. The largest file takes about half a second. */
const WITHIN_MS = 60_000;

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

/**
 * Reads a settings file. A long file is read in a thread, because visitors wait for the main thread. If no thread is
 * available, the main thread reads the file.
 *
 * @throws ApiError invalid_input with the first problem and its position in the file
 */
export async function readSettingsFile(
  text: string,
  log: Pick<Logger, "warn">,
): Promise<SettingsRows> {
  if (text.length < LONG_CHARS) return readAtOnce(text);
  const module = { beside: import.meta.url, name: "read-file.worker" };
  const work = { bulkhead: "screens", input: text, withinMs: WITHIN_MS } as const;
  const read = await inThread<typeof readFile>({ ...module, ...work }).catch((err: unknown) => {
    log.warn({ err }, "no thread could read a settings file; the main thread reads it");
    return null;
  });
  if (read === null) return readAtOnce(text);
  if ("problem" in read) return refuse(read.problem);
  const rows: unknown[] = [];
  for (const page of read.pages) {
    for (const row of JSON.parse(new TextDecoder().decode(page)) as unknown[]) rows.push(row);
    await nextTurn();
  }
  return { head: read.head, rows };
}

function readAtOnce(text: string): SettingsRows {
  const content = readContent(text);
  return "problem" in content ? refuse(content.problem) : separateRows(content.file);
}
