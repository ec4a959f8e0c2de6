import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { ShopifyError } from "@shopify/shopify-api";
import { boundary } from "@shopify/shopify-app-remix/server";

import { authenticate } from "#app/features/shop/session/shopify.server";
import { PlatformBoundary } from "#app/shell/errors/platform-boundary";

import { platformPages as texts } from "./texts";

/** Answers the pages of Shopify's library: session-token bounce and leaving the frame. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  await authenticate.admin(request).catch((error: unknown) => {
    if (!(error instanceof ShopifyError)) throw error;
    // An invalid address that our app does not produce, such as a redirect out of the frame to a foreign host.
    throw new Response(null, { status: 400 });
  });
  return null;
};

/** The page consists of its script. If the script does not redirect the user, a message appears after a delay. */
export function ErrorBoundary() {
  return (
    <>
      <PlatformBoundary />
      <p className="plain-page plain-page-late">{texts.notOpening}</p>
    </>
  );
}

export const headers: HeadersFunction = (args) => boundary.headers(args);
