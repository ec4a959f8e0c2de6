import { lookup as resolveName } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

import { parseAddress } from "../../engine/net/address";
import { publicOnly } from "../http/public-page.server";
import { isSpecialPurpose } from "../ip-intelligence/special-purpose";

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const WITHIN_MS = 30_000;

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

/** An address in a URL is not resolved, so that the resolver's check never sees it. */
function refusePrivateLiteral({ hostname }: URL): void {
  const address = parseAddress(hostname.replace(/^\[|\]$/g, ""));
  if (address !== null && isSpecialPurpose(address)) {
    throw new Error(`${hostname} is a private address; set IP_FEEDS_PRIVATE=allow to use it`);
  }
}

function get(url: URL, etag: string | null, allowPrivate: boolean): Promise<IncomingMessage> {
  if (!allowPrivate) refusePrivateLiteral(url);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const options = {
    headers: {
      accept: "application/json, text/plain, text/csv, */*",
      "accept-encoding": "identity",
      "user-agent": "Palisade (address lists)",
      ...(etag === null ? {} : { "if-none-match": etag }),
    },
    signal: AbortSignal.timeout(WITHIN_MS),
    agent: false as const,
    ...(allowPrivate ? {} : { lookup: publicOnly(resolveName) }),
  };
  return new Promise((found, failed) => {
    request(url, options, found).once("error", failed).end();
  });
}

async function boundedBody(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > MAX_BYTES) throw new Error("it is larger than 64 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Where a redirect leads; null when the answer is none. */
function redirectOf(answer: IncomingMessage, from: URL): URL | null {
  const { statusCode = 0, headers } = answer;
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  const to = new URL(headers.location, from);
  const isWorse = from.protocol === "https:" && to.protocol !== "https:";
  if (isWorse || !/^https?:$/.test(to.protocol)) throw new Error("it redirects away from https");
  return to;
}

/** Every hop of a redirect is checked like the first address. @throws Error saying what failed */
export function createFetchFeed({ allowPrivate }: FetchFeedOptions): FetchFeed {
  return async (address, etag) => {
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await get(url, etag, allowPrivate);
      const next = redirectOf(answer, url);
      if (next) {
        answer.destroy();
        url = next;
        continue;
      }
      if (answer.statusCode === 304) {
        answer.destroy();
        return { text: null, etag };
      }
      if (answer.statusCode !== 200) {
        answer.destroy();
        throw new Error(`its publisher answered ${answer.statusCode ?? "nothing"}`);
      }
      return { text: await boundedBody(answer), etag: answer.headers.etag ?? null };
    }
    throw new Error("it redirects too often");
  };
}
