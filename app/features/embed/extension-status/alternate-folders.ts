import { readMarketFolders } from "#app/engine/net/market-folder";

/** A link tag of up to 1,000 characters. */
const LINK = /<link\b[^<>]{0,1000}>/gi;
const ALTERNATE = /\brel\s*=\s*["']?alternate\b/i;
const LANGUAGE = /\bhreflang\s*=/i;
const ADDRESS = /\bhref\s*=\s*["']([^"']{1,500})["']/i;

/**
 * Comments and elements whose text is not HTML. Unclosed elements extend to the end of the page, so that matching takes
 * linear time.
 */
const NO_HTML =
  /<!--(?:-?>|[^]*?(?:--!?>|$))|<(script|style|template|textarea|title)\b[^]*?(?:<\/\1\b|$)/gi;

/** Returns the head of a page. Only the head is trusted, because more people write the content of a page. */
const headOf = (html: string) => html.replace(NO_HTML, "").split(/<body\b/i, 1)[0]!;

/**
 * Maximum links of a page. Shopify writes one link for each language of a country: at most 20 for each of about 240
 * countries.
 */
const MAX_LINKS = 5_000;

function homePages(html: string): readonly URL[] {
  const links = headOf(html).match(LINK) ?? [];
  return links.slice(0, MAX_LINKS + 1).flatMap((link) => {
    const [, address = ""] = ADDRESS.exec(link) ?? [];
    const isHome = ALTERNATE.test(link) && LANGUAGE.test(link) && URL.canParse(address);
    return isHome ? [new URL(address)] : [];
  });
}

/**
 * Reads the folders of a store's markets and languages from its home page. Shopify writes a link there to the home
 * page of every market and language: `<link rel="alternate" hreflang="en-AE" href="https://example.com/en-row">`.
 *
 * @param hosts hosts of the store
 * @returns sorted folders with their slash; null if the page has no such link to the store itself, lists no folder, or
 *   lists more than a store can have
 */
export function alternateFolders(html: string, hosts: ReadonlySet<string>): string[] | null {
  const pages = homePages(html);
  if (pages.length > MAX_LINKS || !pages.some(({ host }) => hosts.has(host))) return null;
  // A market with its own domain has its folders on that domain.
  const folders = readMarketFolders([
    ...new Set(pages.map(({ pathname }) => pathname.replace(/\/$/, ""))),
  ]);
  return folders && [...folders].sort();
}
