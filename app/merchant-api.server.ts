import { ensureInstalled } from "./features/account/public.server";
import {
  createDataApiClient,
  type ApiAnswer,
  type DataApiClient,
} from "./platform/data-api/client";
import { getServices, type Services } from "./services.server";
import { authenticate } from "./shopify.server";

export type { ApiAnswer };

/** The data API as one merchant may use it. */
export interface MerchantApi extends DataApiClient {
  /** The shop's domain, "palisade-demo.myshopify.com". */
  readonly shop: string;
}

/**
 * The raw App Bridge id token of a request: the Authorization header (fetches by App Bridge), or
 * the id_token query parameter (first load of the embedded page). "" when there is none.
 */
export function idTokenOf(request: Request): string {
  const header = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "");
  return header?.[1] ?? new URL(request.url).searchParams.get("id_token") ?? "";
}

/** The client for a request that the platform already vouched for. In process unless DATA_API_URL is set. */
export function connectMerchant(
  request: Request,
  shop: string,
  services: Pick<Services, "env" | "api" | "log">,
): MerchantApi {
  const { DATA_API_URL, SHOPIFY_APP_URL } = services.env;
  const client = createDataApiClient({
    baseUrl: DATA_API_URL ?? SHOPIFY_APP_URL,
    send: DATA_API_URL ? (outgoing) => fetch(outgoing) : services.api,
    bearer: idTokenOf(request),
    onUnavailable: (err, path) => services.log.error({ err, path }, "data API gave no answer"),
  });
  return { shop, send: client.send };
}

/**
 * For loaders and actions: checks the request with the platform's library, which may throw a
 * redirect or a 401 that App Bridge answers with a fresh token, and returns the data API with the
 * request's own token as bearer.
 */
export async function merchantApi(request: Request): Promise<MerchantApi> {
  const { session } = await authenticate.admin(request);
  const services = getServices();
  // The loaders of a first page run side by side: this one may be ahead of the one that notes the
  // installation.
  await ensureInstalled(services.db, session.shop);
  return connectMerchant(request, session.shop, services);
}
