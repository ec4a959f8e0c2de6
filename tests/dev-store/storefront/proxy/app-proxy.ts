import type { DevStoreContext } from "../../context";
import { now, type Shop } from "../../state";
import type { DevStoreSwitches } from "../../switches";
import { looksLikeBot } from "../bot-protection";
import { splitLocale } from "../locale";
import type { SimulatedVisitor } from "../visitors";
import { forwardedHeaders, returnedHeaders } from "./proxy-headers";
import { signedProxyQuery } from "./sign-proxy-query";

/** Path of the app's endpoint, from url of [app_proxy] in shopify.app.toml. The store's path is a switch. */
const APP_PATH = "/proxy";

/** Addresses that proxies add to X-Forwarded-For: Shopify's server, then another proxy. */
const PROXIES_BEHIND = ["23.227.38.33", "10.0.0.7"];
const ENTRIES = { one: 1, two: 2, three: 3 } as const;

/** Forms of X-Forwarded-Host, from the shop's domain and the visitor's own header. */
const HOSTS: Readonly<
  Record<DevStoreSwitches["forwardedHost"], (domain: string, own: string | null) => string | null>
> = {
  shop: (domain) => domain,
  port: (domain) => `${domain}:443`,
  uppercase: (domain) => domain.toUpperCase(),
  list: (domain, own) => [own, domain].filter((host) => host !== null).join(", "),
  missing: () => null,
  visitors: (domain, own) => own ?? domain,
};

const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 1_000_000;

export interface ProxyVisit {
  shop: Shop;
  address: string;
  visitor: SimulatedVisitor | undefined;
  customerId: string;
}

/** Forwards a storefront request to the app like Shopify's app proxy. Switches can delay or drop the request. */
export async function forwardToApp(
  context: DevStoreContext,
  request: Request,
  visit: ProxyVisit,
): Promise<Response> {
  const { proxyDelayMs, botProtection } = context.state.switches;
  if (botProtection !== null && request.method === "POST") return looksLikeBot(botProtection);
  if (proxyDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, proxyDelayMs));
  return forward(context, request, visit);
}

async function forward(
  { state, config, log }: DevStoreContext,
  request: Request,
  visit: ProxyVisit,
): Promise<Response> {
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  const { proxyPath, forwardedFor, keepsForwardedFor } = state.switches;
  const body = request.body ? await readBounded(request.body, MAX_BODY_BYTES) : undefined;
  if (body === null) return plain(413, "The request is too large.");
  const query = signedProxyQuery(
    withAdded(url.searchParams, state.switches.proxyAdds),
    {
      shop: visit.shop.domain,
      customerId: visit.customerId,
      pathPrefix: locale.root + proxyPath,
      timestamp: Math.floor(now(state) / 1000),
    },
    config.apiSecret,
  );
  const target = `${config.appUrl}${APP_PATH}${path.slice(proxyPath.length)}?${query}`;
  try {
    const answer = await fetch(target, {
      method: request.method,
      headers: forwardedHeaders(request.headers, {
        address: visit.address,
        behind: PROXIES_BEHIND.slice(0, ENTRIES[forwardedFor] - 1),
        keepsClaim: keepsForwardedFor,
        host: HOSTS[state.switches.forwardedHost](
          visit.shop.domain,
          request.headers.get("x-forwarded-host"),
        ),
        userAgent: visit.visitor?.userAgent,
        acceptLanguage: visit.visitor?.language,
      }),
      body,
      redirect: "follow",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const content = answer.body ? await readBounded(answer.body, MAX_BODY_BYTES) : undefined;
    if (content === null) throw new Error(`the answer is longer than ${MAX_BODY_BYTES} bytes`);
    const bodiless = request.method === "HEAD" || [204, 304].includes(answer.status);
    return new Response(bodiless ? null : content, {
      status: answer.status,
      headers: returnedHeaders(answer.headers),
    });
  } catch (error) {
    log(`App proxy: ${url.pathname} failed: ${String(error)}`);
    return plain(502, "There was an error in the third-party application.");
  }
}

/** Returns the visitor's query with a parameter that Shopify added. */
function withAdded(sent: URLSearchParams, name: string | null): URLSearchParams {
  return new URLSearchParams(name === null ? sent : [...sent, [name, "fr"]]);
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** Reads the whole body. Null if it is longer than `max` bytes. */
async function readBounded(
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
