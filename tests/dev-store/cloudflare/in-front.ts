import {
  type IncomingMessage,
  request as send,
  type RequestListener,
  type ServerResponse,
} from "node:http";

import { isLeftOut } from "../../cloudflare/account";
import type { Workerd } from "../../helpers/servers/workerd";
import type { DevStoreContext } from "../context";
import { sampleAddressesOf } from "../simulator/sample-addresses";
import { findShop, type Shop } from "../state";
import { VISITOR_COOKIE } from "../storefront/storefront-request";
import { type SimulatedVisitor, visitorBook } from "../storefront/visitors";
import { ownDomain, shopNameOf } from "./own-domain";
import { requesterOf, requestHeaders } from "./requester";
import type { ZoneWorkers } from "./zone-workers";

/**
 * Puts Cloudflare's network in front of the stores' own domains. Requests of a domain with a Worker go through it, all
 * others to the store.
 */
export function inFrontOfStores(
  context: DevStoreContext,
  workers: ZoneWorkers,
  store: RequestListener,
): RequestListener {
  const { state } = context;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const shop = ownShopOf(context, request);
    const worker = shop && (await workers.of(state.cloudflare, ownDomain(shop)));
    if (!worker) return store(request, response);
    const visitor = visitorIn(context, shop, request);
    await through(worker, { context, request, response, visitor });
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      context.log(`The firewall's way in failed: ${String(error)}`);
      if (!response.headersSent) response.writeHead(502, { "content-type": "text/plain" });
      response.end("The Worker did not answer.");
    });
  };
}

/**
 * Returns the shop whose Worker handles a request. Undefined for requests of a Worker, for the dev store's own pages,
 * and for paths that a route excludes.
 */
function ownShopOf({ state }: DevStoreContext, { url = "/", headers }: IncomingMessage) {
  if (headers["cf-worker"] || /^\/_visitor(\/|\?|$)/.test(url)) return undefined;
  const [host = ""] = (headers.host ?? "").toLowerCase().split(":");
  const name = shopNameOf(host);
  const isPast = name !== null && isLeftOut(state.cloudflare, host, url);
  return name === null || isPast ? undefined : findShop(state, name);
}

function visitorIn(context: DevStoreContext, shop: Shop, { headers }: IncomingMessage) {
  const cookies = (headers.cookie ?? "").split(";").map((each) => each.trim());
  const cookie = cookies.find((each) => each.startsWith(`${VISITOR_COOKIE}=`));
  const visitor = visitorBook(context).find(cookie?.slice(VISITOR_COOKIE.length + 1));
  return visitor?.shop === shop.domain ? visitor : undefined;
}

interface Passing {
  readonly context: DevStoreContext;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly visitor: SimulatedVisitor | undefined;
}

async function through({ port }: Workerd, passing: Passing): Promise<void> {
  const { context, request, response, visitor } = passing;
  const samples = await sampleAddressesOf(context);
  const { headers, method, url } = request;
  const socket = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isLanding = !headers.referer?.startsWith(`http://${headers.host}/`);
  const sentHeaders = requestHeaders(
    headers,
    requesterOf(headers, visitor, socket, samples),
    visitor,
    isLanding,
  );
  await new Promise<void>((resolve, reject) => {
    const onwards = send({ host: "127.0.0.1", port, method, path: url, headers: sentHeaders });
    onwards.on("error", reject);
    onwards.on("response", (answer) => {
      noteAnswer(passing, answer);
      const headers = { ...answer.headers };
      // Headers that describe the connection, not the answer.
      for (const name of ["connection", "keep-alive", "transfer-encoding"]) delete headers[name];
      response.writeHead(answer.statusCode!, headers);
      answer.pipe(response);
      answer.on("error", reject);
    });
    response.on("close", () => {
      onwards.destroy();
      resolve();
    });
    request.pipe(onwards);
  });
}

/** Records the result of a page view for the simulator's list, and any answer of the firewall itself. */
function noteAnswer({ context, request, visitor }: Passing, answer: IncomingMessage): void {
  const reference = answer.headers["x-palisade-reference"];
  const isPage = request.headers["sec-fetch-dest"] === "document";
  if (!visitor || (!isPage && reference === undefined)) return;
  visitorBook(context).answered(visitor, {
    surface: "firewall",
    at: Date.now(),
    path: request.url ?? "/",
    status: answer.statusCode!,
    outcome: null,
    reason: null,
    reference: reference === undefined ? null : String(reference),
    degraded: false,
  });
}
