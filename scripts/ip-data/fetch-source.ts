import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { basename, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

import { isLoopback } from "../../app/platform/env.server";
import { fetchPublished } from "../../app/platform/renewal/fetch-published.server";
import type { SourceFile } from "./formats/read-files";

/** Limits of a download. Tests lower them. */
export interface FetchLimits {
  /** DB-IP City Lite, the largest file, has about 130 MB. */
  readonly mb: number;
  /** Time limit until the last byte, in milliseconds. */
  readonly withinMs: number;
}

export const FETCH_LIMITS: FetchLimits = { mb: 512, withinMs: 15 * 60_000 };

/** Reports whether a source is an address rather than a path. */
export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** Returns an address without user name, password and query, which may be secrets. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Writes an answer to a file. @throws Error if it has more bytes than allowed or fewer than announced */
async function writeAnswer(answer: IncomingMessage, path: string, mb: number): Promise<void> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= mb * 1024 * 1024) done(null, chunk);
      else done(new Error(`it is larger than ${mb} MB`));
    },
  });
  await pipeline(answer, counted, createWriteStream(path));
}

/** Returns the day of a Last-Modified header. Defaults to today. */
function dayOf(lastModified: string | undefined): string {
  const at = Date.parse(lastModified ?? "");
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString().slice(0, 10);
}

/**
 * Fetches a publisher's file into a folder.
 *
 * @throws Error with the address and what failed
 */
export async function fetchSource(
  address: string,
  folder: string,
  { mb, withinMs } = FETCH_LIMITS,
): Promise<SourceFile> {
  const { hostname, pathname } = new URL(address);
  const path = join(folder, `${hostname}-${basename(pathname)}`.replaceAll(/[^\w.-]/g, "_"));
  const rules = { allowPrivate: true, mayBePlain: isLoopback };
  try {
    const request = { accept: "*/*", etag: null, withinMs, rules };
    const day = await fetchPublished(address, request, async (answer) => {
      await writeAnswer(answer, path, mb);
      return dayOf(answer.headers["last-modified"]);
    });
    return { path, name: shownAddress(address), day: day! };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${shownAddress(address)}: ${why}`, { cause: error });
  }
}

/**
 * Fetches the first of several addresses that answers.
 *
 * @throws Error of the first address if none answers
 */
export async function fetchFirst(
  addresses: readonly string[],
  folder: string,
  limits = FETCH_LIMITS,
): Promise<SourceFile> {
  let first: unknown;
  for (const address of addresses) {
    try {
      return await fetchSource(address, folder, limits);
    } catch (error) {
      first ??= error;
    }
  }
  throw first;
}
