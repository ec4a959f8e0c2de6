import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { useNonce } from "../ui/nonce";

/**
 * The platform library's own pages, to the letter: App Bridge's script, which fetches a token and
 * comes back, and a script that leaves the frame. A library that writes something else is seen by
 * the browser tests of both pages.
 */
const PLATFORM_PAGE =
  /^\s*<script data-api-key="[^"<>]*" src="[^"<>]*"><\/script>\s*(<script>window\.open\([^<>]*\)<\/script>)?\s*$/;

/**
 * What the platform's library throws as a page. Its scripts get this document's nonce; whatever
 * else was thrown is thrown again, for the boundary that has words for it.
 */
export function PlatformBoundary() {
  const error = useRouteError();
  const nonce = useNonce();
  const html: unknown = isRouteErrorResponse(error) ? (error.data ?? "") : null;
  // Nothing but a status and headers: App Bridge reads those and acts.
  if (html === "") return <div>Handling response</div>;
  if (typeof html !== "string" || !PLATFORM_PAGE.test(html)) throw error;
  const marked = html.replaceAll("<script", `<script nonce="${nonce ?? ""}"`);
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: marked }} />;
}
