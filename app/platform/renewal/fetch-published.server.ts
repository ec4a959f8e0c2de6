import { lookup as resolveName } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

import { parseAddress } from "#app/engine/net/address";

import { boundedText, publicOnly } from "../http/public-page.server";
import { isSpecialPurpose } from "../ip-intelligence/special-purpose";

const MAX_REDIRECTS = 3;

/** Addresses from which data may be fetched, also after redirects. */
export interface PublisherRules {
  /** True to allow addresses of this machine and its private network (IP_FEEDS_PRIVATE). */
  readonly allowPrivate: boolean;
  /** Reports whether plain http is allowed for this address. */
  readonly mayBePlain: (url: string) => boolean;
}

export interface PublishedRequest {
  readonly accept: string;
  /** Version that is already known. Null if there is none. */
  readonly etag: string | null;
  /** Time limit until the last byte, including redirects. */
  readonly withinMs: number;
}

/** Rejects private addresses in a URL, which are not resolved and so bypass the resolver's check. */
function refusePrivateLiteral({ hostname }: URL): void {
  const address = parseAddress(hostname.replace(/^\[|\]$/g, ""));
  if (address !== null && isSpecialPurpose(address)) {
    throw new Error(`${hostname} is a private address; set IP_FEEDS_PRIVATE=allow to use it`);
  }
}

/**
 * Checks the address.
 *
 * @throws Error if it must not be requested
 */
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

/** Returns the final response after redirects. Null if the known version is still current. */
async function answerTo(address: string, asking: Asking): Promise<IncomingMessage | null> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
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

/** Describes a failure. /healthz is public, so the message must not name the publisher's host. */
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
 * Fetches published data and checks every redirect like the first address.
 *
 * @param read consumes the response's body
 * @returns the result of `read`, or null if the version is still that of `etag`
 * @throws Error that describes the failure, without the publisher's host
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

/**
 * Reads a published text.
 *
 * @throws Error if it is longer than `maxMb`
 */
export async function publishedText(answer: IncomingMessage, maxMb: number): Promise<string> {
  const text = await boundedText(answer, maxMb * 1024 * 1024);
  if (text === null) throw new Error(`it is larger than ${maxMb} MB`);
  return text;
}
