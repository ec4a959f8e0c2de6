import { marketFolder, type MarketFolders, withoutMarketFolders } from "./market-folder";

/** Formats in which Shopify also serves a page. Handles contain no dot, so an extension is always a format. */
const FORMAT =
  /^(\/(?:products|collections|pages|blogs|search)(?:\/.+?)?)(?:\.(?:json|js|oembed|atom|rss|xml|html|md|txt)){1,3}$/;

/** The products of a collection as a list. */
const LIST = /^(\/collections\/[^/]+)\/products$/;

/** A product in a collection. Each product has its own address and one in every collection that contains it. */
const IN_COLLECTION = /^\/collections\/[^/]+(\/products\/[^/]+)/;

/** A path of one folder. */
const FOLDER = /^\/[^/]+$/;

/** Returns the second address of a page. Null if it has none. */
function otherAddress(path: string, known: MarketFolders): string | null {
  if (FOLDER.test(path) && marketFolder(path, known) !== null) return "/";
  if (path === "/products") return "/collections/all";
  return LIST.exec(path)?.[1] ?? IN_COLLECTION.exec(path)?.[1] ?? null;
}

/**
 * Returns every path of a page that page rules match.
 *
 * These are its own path, the page whose data it serves ("/products/x.json" serves "/products/x"), the second address
 * of either, and all of these in its market.
 *
 * @param written see rulePath
 */
export function pageForms(written: string, known: MarketFolders = null): readonly string[] {
  const path = withoutMarketFolders(written, known);
  const forms = formsOf(path, known);
  if (path === written) return forms;
  if (path === "/") return [path, written];
  const market = written.slice(0, -path.length);
  return [...forms, ...forms.map((form) => market + form)];
}

function formsOf(path: string, known: MarketFolders): readonly string[] {
  const page = FORMAT.exec(path)?.[1];
  const forms = page === undefined ? [path] : [path, page];
  const others = forms.flatMap((form) => otherAddress(form, known) ?? []);
  return others.length === 0 ? forms : [...new Set([...forms, ...others])];
}
