import { open } from "node:fs/promises";
import type { IncomingMessage } from "node:http";

import { inDataDir } from "../renewal/data-dir.server";
import {
  fetchPublished,
  publishedText,
  type PublisherRules,
} from "../renewal/fetch-published.server";
import { type PublishedMeta, readMeta } from "./published-meta";

const META_MB = 1;

export interface PackedPublisher {
  /** URL of the published meta.json. ip.bin is in the same folder. */
  readonly url: string;
  readonly rules: PublisherRules;
  /** Time limits of the answers, until their last byte. */
  readonly metaWithinMs: number;
  readonly dataWithinMs: number;
}

/** Returns the URL of ip.bin, with the query of meta.json, which may contain an access token. */
function dataUrl(metaUrl: string): string {
  const beside = new URL("ip.bin", metaUrl);
  beside.search = new URL(metaUrl).search;
  return beside.href;
}

/**
 * Fetches the published meta.json.
 *
 * @throws Error with the reason of the failure
 */
export async function fetchMeta(publisher: PackedPublisher): Promise<PublishedMeta> {
  const { url, rules, metaWithinMs: withinMs } = publisher;
  const request = { accept: "application/json", etag: null, withinMs, rules };
  const text = await fetchPublished(url, request, (answer) => publishedText(answer, META_MB));
  return readMeta(text ?? "");
}

/**
 * Writes an answer's body to a file.
 *
 * @throws Error if its size differs from the announced one
 */
async function writeBody(answer: IncomingMessage, path: string, bytes: number): Promise<void> {
  const { "content-length": announced = String(bytes) } = answer.headers;
  const refuse = (size: string | number): never => {
    answer.destroy();
    throw new Error(`its ip.bin has ${size} bytes, but its meta.json says ${bytes}`);
  };
  if (Number(announced) !== bytes) refuse(announced);
  const file = await inDataDir("written", () => open(path, "w"));
  try {
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytes) refuse(`over ${bytes}`);
      await inDataDir("written", () => file.writeFile(chunk));
    }
    if (size < bytes) refuse(size);
  } finally {
    await inDataDir("written", () => file.close());
  }
}

/**
 * Downloads the published ip.bin to a file.
 *
 * @throws Error that describes the failure
 */
export async function fetchData(
  { url, rules, dataWithinMs: withinMs }: PackedPublisher,
  { bytes }: PublishedMeta,
  path: string,
): Promise<void> {
  const request = { accept: "*/*", etag: null, withinMs, rules };
  await fetchPublished(dataUrl(url), request, (answer) => writeBody(answer, path, bytes));
}
