/**
 * Exact pages of Shopify's library: App Bridge's script, which fetches a token and returns, and a script that leaves
 * the frame.
 */
const PLATFORM_PAGE =
  /^\s*<script data-api-key="[^"<>]*" src="[^"<>]*"><\/script>\s*(<script>window\.open\([^<>]*\)<\/script>)?\s*$/;

/** Returns a page of Shopify's library with the document's nonce on its scripts. Null for any other HTML. */
export function platformPage(html: string, nonce: string): string | null {
  return PLATFORM_PAGE.test(html) ? html.replaceAll("<script", `<script nonce="${nonce}"`) : null;
}
