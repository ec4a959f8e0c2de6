import { createHmac } from "node:crypto";

import { SECOND_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { encodeParts } from "#app/engine/encode-parts";
import { boundedText, type FetchPage } from "#app/platform/http/public-page.server";

import { alternateFolders } from "./alternate-folders";
import { openOwnPage, ownHosts, type VisitedShop } from "./open-own-page.server";
import { type PageTheme, readStorefrontPage } from "./storefront-page";

/** Result of a visit by the app to a storefront. */
export interface StorefrontVisit {
  /**
   * - on, off: the embed is, or is not, in a page of the published theme
   * - password: the storefront requires the store's password
   * - elsewhere: the home page redirects to a host that is not known as the shop's own
   * - unreadable: a page was returned, but the published theme did not render it
   * - unreachable: no page was returned
   */
  readonly outcome: "on" | "off" | "password" | "elsewhere" | "unreadable" | "unreachable";
  readonly theme: PageTheme | null;
  /**
   * Folders of the store's markets. Null if the page does not list them. Omitted if no page of the theme was returned.
   */
  readonly folders?: readonly string[] | null;
}

const VISIT_WITHIN_MS = 6 * SECOND_MS;
const PAGE_BYTES = 2 * 1_048_576;

/**
 * Returns the mark that identifies a visit of the app: its time in seconds, and a signature over time and shop. It
 * also prevents caches from answering with an older page.
 */
export function checkMark(keys: Keyring, domain: string, now: number): string {
  const seconds = Math.floor(now / SECOND_MS).toString(36);
  const text = encodeParts("storefront-check", domain, seconds);
  return `${seconds}.${createHmac("sha256", keys.all()[0].material).update(text).digest("hex").slice(0, 32)}`;
}

/**
 * Opens the storefront's home page without a browser and looks for the embed. Requests go to the shop's own hosts
 * only, even after redirects. Never throws.
 */
export async function visitStorefront(
  fetchPage: FetchPage,
  shop: VisitedShop,
  mark: string,
): Promise<StorefrontVisit> {
  try {
    const page = await openOwnPage(fetchPage, shop, "/", {
      headers: headersOf(mark),
      signal: AbortSignal.timeout(VISIT_WITHIN_MS),
      parameter: ["palisade-check", mark],
    });
    return typeof page === "string"
      ? { outcome: page, theme: null }
      : await readPage(page, ownHosts(shop));
  } catch {
    return { outcome: "unreachable", theme: null };
  }
}

async function readPage(page: Response, hosts: ReadonlySet<string>): Promise<StorefrontVisit> {
  const isPage = page.ok && /^text\/html\b/i.test(page.headers.get("content-type") ?? "");
  if (!isPage) {
    await page.body?.cancel();
    return { outcome: page.status >= 500 ? "unreachable" : "unreadable", theme: null };
  }
  const html = (await boundedText(page.body, PAGE_BYTES)) ?? "";
  const { hasEmbed, theme } = readStorefrontPage(html);
  if (!theme) return { outcome: "unreadable", theme };
  return { outcome: hasEmbed ? "on" : "off", theme, folders: alternateFolders(html, hosts) };
}

function headersOf(mark: string): Record<string, string> {
  return {
    accept: "text/html",
    "accept-language": "en",
    "user-agent": "Palisade storefront check",
    "x-palisade-check": mark,
  };
}
