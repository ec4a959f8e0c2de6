import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useRouteError } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";

import { authenticate } from "../shopify.server";

/** The platform's own pages: session-token bounce and leaving the frame. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  await authenticate.admin(request);
  return null;
};

export const ErrorBoundary = () => boundary.error(useRouteError());

export const headers: HeadersFunction = (args) => boundary.headers(args);
