import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { boundary } from "@shopify/shopify-app-remix/server";

import { authenticate } from "../shopify.server";

/** The platform's own pages: session-token bounce and leaving the frame. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  await authenticate.admin(request);
  return null;
};

export { PlatformBoundary as ErrorBoundary } from "../shell/platform-boundary";

export const headers: HeadersFunction = (args) => boundary.headers(args);
