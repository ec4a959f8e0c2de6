import { fetchPublished, publishedText } from "../renewal/fetch-published.server";

const MAX_MB = 64;
const WITHIN_MS = 30_000;
const ACCEPT = "application/json, text/plain, text/csv, */*";

export interface FetchedFeed {
  /** Null if the content has not changed since the version of the ETag. */
  readonly text: string | null;
  /** The publisher's ETag of this version. Null if it sends none. */
  readonly etag: string | null;
}

export interface FetchFeedOptions {
  /** True to allow lists from addresses of this machine or its private network. */
  readonly allowPrivate: boolean;
}

/**
 * Fetches a published list, unless it is still the version of `etag`.
 *
 * @throws Error that describes the failure
 */
export type FetchFeed = (url: string, etag: string | null) => Promise<FetchedFeed>;

/** Creates the function that fetches published lists. Their addresses may be plain HTTP. */
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
