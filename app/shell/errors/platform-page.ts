/**
 * The platform library's own pages, to the letter: App Bridge's script, which fetches a token and
 * comes back, and a script that leaves the frame.
 */
const PLATFORM_PAGE =
  /^\s*<script data-api-key="[^"<>]*" src="[^"<>]*"><\/script>\s*(<script>window\.open\([^<>]*\)<\/script>)?\s*$/;

/** One of the platform's pages with a document's nonce on its scripts; null for anything else. */
export function platformPage(html: string, nonce: string): string | null {
  return PLATFORM_PAGE.test(html) ? html.replaceAll("<script", `<script nonce="${nonce}"`) : null;
}
