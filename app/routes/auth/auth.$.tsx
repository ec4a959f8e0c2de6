import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { ShopifyError } from "@shopify/shopify-api";
import { boundary } from "@shopify/shopify-app-remix/server";

import { authenticate } from "#app/features/shop/session/shopify.server";
import { PlatformBoundary } from "#app/shell/errors/platform-boundary";

import { platformPages as texts } from "./texts";

/** The platform's own pages: session-token bounce and leaving the frame. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  await authenticate.admin(request).catch((error: unknown) => {
    if (!(error instanceof ShopifyError)) throw error;
    // An address nobody was led to by us, such as a way out of the frame to a stranger.
    throw new Response(null, { status: 400 });
  });
  return null;
};

/** The script of the page is all there is; whoever it does not lead on gets a sentence after a while. */
export function ErrorBoundary() {
  return (
    <>
      <PlatformBoundary />
      <p className="plain-page plain-page-late">{texts.notOpening}</p>
    </>
  );
}

export const headers: HeadersFunction = (args) => boundary.headers(args);
