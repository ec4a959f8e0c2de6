import { isRouteErrorResponse, useRouteError } from "#app/ui/navigation";
import { useNonce } from "#app/ui/nonce";

import { platformPage } from "./platform-page";
import { platformBoundary as texts } from "./texts";

/**
 * Renders pages that Shopify's library throws, with this document's nonce on their scripts. Rethrows every other error
 * for the boundary that explains it.
 */
export function PlatformBoundary() {
  const error = useRouteError();
  const nonce = useNonce() ?? "";
  const html: unknown = isRouteErrorResponse(error) ? (error.data ?? "") : null;
  // The response has only a status and headers. App Bridge reads them and acts.
  if (html === "") return <div>{texts.handlingResponse}</div>;
  const page = typeof html === "string" ? platformPage(html, nonce) : null;
  if (page === null) throw error;
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: page }} />;
}
