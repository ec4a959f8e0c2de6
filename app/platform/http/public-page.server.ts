import { lookup as resolve, type LookupAddress } from "node:dns";
import { type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";

import { parseAddress } from "#app/engine/net/address";

import { isSpecialPurpose } from "../ip-intelligence/special-purpose";

/** Fetches one page. Redirects are returned, not followed. */
export type FetchPage = (
  url: URL,
  options: {
    readonly headers: Record<string, string>;
    readonly signal: AbortSignal;
    readonly redirect: "manual";
  },
) => Promise<Response>;

/**
 * Fetches a page of the public internet, for addresses that merchants or remote servers choose.
 *
 * Allows only https on port 443, without a user name, to a host name that resolves to public addresses only. The
 * addresses are checked at connection time, so that a later change of DNS has no effect.
 *
 * @throws Error if the address is not allowed or does not answer
 */
export const fetchPublicPage: FetchPage = async (url, { headers, signal }) => {
  if (!isPublicName(url)) throw new Error(`not a public https address: ${url.host}`);
  const answer = await get(url, headers, signal);
  const status = answer.statusCode ?? 502;
  const body = BODILESS.has(status) ? null : (Readable.toWeb(answer) as ReadableStream);
  return new Response(body, {
    status,
    headers: new Headers(
      Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    ),
  });
};

/** Statuses whose Response must not have a body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

function isPublicName({ protocol, port, username, password, hostname }: URL): boolean {
  const isPlainHttps = protocol === "https:" && port === "" && username === "" && password === "";
  return (
    isPlainHttps && hostname.includes(".") && isIP(hostname) === 0 && !hostname.startsWith("[")
  );
}

function get(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((found, failed) => {
    // Uses no agent, because a reused connection could outlive the check of its address.
    const options = { headers, signal, lookup: publicOnly(resolve), agent: false as const };
    httpsRequest(url, options, found).once("error", failed).end();
  });
}

type Resolve = (
  hostname: string,
  options: { all: true; family?: number | "IPv4" | "IPv6" },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Returns a name resolver that rejects private, local and reserved addresses. */
export function publicOnly(resolveName: Resolve): LookupFunction {
  return (hostname, { all, family }, done) => {
    resolveName(hostname, { all: true, family }, (error, addresses) => {
      if (error) return done(error, []);
      const isPublic = addresses.every(({ address }) => {
        const parsed = parseAddress(address);
        return parsed !== null && !isSpecialPurpose(parsed);
      });
      const [first] = addresses;
      if (!first || !isPublic) {
        return done(new Error(`${hostname} does not resolve to a public address`), []);
      }
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/**
 * Returns a body's text up to `maxBytes`. Null if it is longer. Reading stops there, and the connection is closed.
 *
 * @param body of a Response or an IncomingMessage, null if there is none
 */
export async function boundedText(
  body: Response["body"] | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
