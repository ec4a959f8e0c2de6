import { fetchPublished, publishedText } from "../renewal/fetch-published.server";

const MAX_MB = 64;
const WITHIN_MS = 30_000;
const ACCEPT = "application/json, text/plain, text/csv, */*";

export interface FetchedFeed {
  /** Null: not changed since the version that the etag names. */
  readonly text: string | null;
  /** The publisher's name for this version; null when it gives none. */
  readonly etag: string | null;
}

export interface FetchFeedOptions {
  /** True when the operator wants lists from addresses of this machine or its private network. */
  readonly allowPrivate: boolean;
}

/** Fetches a published list, unless it is still the version `etag` names. */
export type FetchFeed = (url: string, etag: string | null) => Promise<FetchedFeed>;

/** @throws Error saying what failed */
export function createFetchFeed({ allowPrivate }: FetchFeedOptions): FetchFeed {
  const rules = { allowPrivate, mayBePlain: () => true };
  return async (url, etag) => {
    const request = { accept: ACCEPT, etag, withinMs: WITHIN_MS, rules };
    const fetched = await fetchPublished(url, request, async (answer) => {
      const text = await publishedText(answer, MAX_MB);
      return { text, etag: answer.headers.etag ?? null };
    });
    return fetched ?? { text: null, etag };
  };
}
