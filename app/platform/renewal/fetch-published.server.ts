import { lookup as resolveName } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

import { parseAddress } from "#app/engine/net/address";

import { boundedText, publicOnly } from "../http/public-page.server";
import { isSpecialPurpose } from "../ip-intelligence/special-purpose";

const MAX_REDIRECTS = 3;

/** From where things may be fetched, redirects included. */
export interface PublisherRules {
  /** True when addresses of this machine and its private network are allowed (IP_FEEDS_PRIVATE). */
  readonly allowPrivate: boolean;
  /** Returns whether plain http is allowed for this address. */
  readonly mayBePlain: (url: string) => boolean;
}

export interface PublishedRequest {
  readonly accept: string;
  /** The version that is known already; null: none. */
  readonly etag: string | null;
  /** Until the last byte, redirects included. */
  readonly withinMs: number;
}

/** An address in a URL is not resolved, so that the resolver's check never sees it. */
function refusePrivateLiteral({ hostname }: URL): void {
  const address = parseAddress(hostname.replace(/^\[|\]$/g, ""));
  if (address !== null && isSpecialPurpose(address)) {
    throw new Error(`${hostname} is a private address; set IP_FEEDS_PRIVATE=allow to use it`);
  }
}

/** @throws Error when the address is not one to ask */
function refuseAddress(url: URL, { allowPrivate, mayBePlain }: PublisherRules): void {
  const isPlain = url.protocol === "http:" && mayBePlain(url.href);
  if (url.protocol !== "https:" && !isPlain) throw new Error("its address is not https");
  if (!allowPrivate) refusePrivateLiteral(url);
}

interface Asking extends PublishedRequest {
  readonly rules: PublisherRules;
  readonly signal: AbortSignal;
}

function get(url: URL, { accept, etag, rules, signal }: Asking): Promise<IncomingMessage> {
  refuseAddress(url, rules);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const options = {
    headers: {
      accept,
      "accept-encoding": "identity",
      "user-agent": "Palisade (address lists)",
      ...(etag === null ? {} : { "if-none-match": etag }),
    },
    signal,
    agent: false as const,
    ...(rules.allowPrivate ? {} : { lookup: publicOnly(resolveName) }),
  };
  return new Promise((found, failed) => {
    request(url, options, found).once("error", failed).end();
  });
}

/** Returns the target of a redirect. Null for every other answer. */
function redirectOf(answer: IncomingMessage, from: URL, rules: PublisherRules): URL | null {
  const { statusCode = 0, headers } = answer;
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  const to = new URL(headers.location, from);
  const isPlain = from.protocol === "http:" && to.protocol === "http:" && rules.mayBePlain(to.href);
  if (to.protocol !== "https:" && !isPlain) throw new Error("it redirects away from https");
  return to;
}

/** The answer at the end of the redirects; null: still the version that is known. */
async function answerTo(address: string, asking: Asking): Promise<IncomingMessage | null> {
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await get(url, asking);
    if (answer.statusCode === 200) return answer;
    answer.destroy();
    if (answer.statusCode === 304) return null;
    const next = redirectOf(answer, url, asking.rules);
    if (next === null) throw new Error(`its publisher answered ${answer.statusCode ?? "nothing"}`);
    url = next;
  }
  throw new Error("it redirects too often");
}

/** /healthz is public: a system's own words name the publisher's machine, these do not. */
function inWords(error: unknown, isLate: boolean, withinMs: number): Error {
  const { code } = error as { readonly code?: unknown };
  if (isLate) {
    return new Error(`it did not arrive within ${withinMs / 1_000} seconds`, { cause: error });
  }
  if (typeof code === "string") {
    return new Error(`its publisher cannot be reached (${code})`, { cause: error });
  }
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Fetches what a publisher offers, every hop of a redirect checked like the first address.
 *
 * @param read takes the answer's body
 * @returns what `read` made of it; null when it is still the version `etag` names
 * @throws Error saying what failed, the publisher's machine not named
 */
export async function fetchPublished<Content>(
  address: string,
  request: PublishedRequest & { readonly rules: PublisherRules },
  read: (answer: IncomingMessage) => Promise<Content>,
): Promise<Content | null> {
  const signal = AbortSignal.timeout(request.withinMs);
  try {
    const answer = await answerTo(address, { ...request, signal });
    return answer === null ? null : await read(answer);
  } catch (error) {
    throw inWords(error, signal.aborted, request.withinMs);
  }
}

/** The text of what is published. @throws Error when it is longer than so many MB */
export async function publishedText(answer: IncomingMessage, maxMb: number): Promise<string> {
  const text = await boundedText(answer, maxMb * 1024 * 1024);
  if (text === null) throw new Error(`it is larger than ${maxMb} MB`);
  return text;
}
