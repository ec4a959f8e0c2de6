import { isRouteErrorResponse, useRouteError } from "#app/ui/navigation";
import { useNonce } from "#app/ui/nonce";

import { platformPage } from "./platform-page";
import { platformBoundary as texts } from "./texts";

/**
 * What the platform's library throws as a page. Its scripts get this document's nonce; whatever
 * else was thrown is thrown again, for the boundary that has words for it.
 */
export function PlatformBoundary() {
  const error = useRouteError();
  const nonce = useNonce() ?? "";
  const html: unknown = isRouteErrorResponse(error) ? (error.data ?? "") : null;
  // Nothing but a status and headers: App Bridge reads those and acts.
  if (html === "") return <div>{texts.handlingResponse}</div>;
  const page = typeof html === "string" ? platformPage(html, nonce) : null;
  if (page === null) throw error;
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: page }} />;
}
