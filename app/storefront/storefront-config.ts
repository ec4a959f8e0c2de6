import type { BlockPageLook } from "./guard-settings";

/**
 * What the merchant chose for the storefront, as the app publishes it (features/embed/storefront-config)
 * and Liquid reads it: `app.metafields.palisade.storefront.value`. Null while nothing was published,
 * for example before the first save; then everything has its defaults.
 */
export interface StorefrontConfig {
  /** Raised when an old embed could no longer read it. */
  readonly version: 1;
  readonly blockPage: BlockPageConfig;
  /** Null: nothing is protected, and no script is loaded for it. */
  readonly contentProtection: ContentProtectionConfig | null;
  /** Puts the link on every page that people do not see. */
  readonly trap: boolean;
  /** Has every page look for signs that a program drives the browser. */
  readonly signs: boolean;
  /** Where on the shop's own address the platform has put us; null: /apps/palisade. */
  readonly proxyPath: string | null;
}

/**
 * How the block page looks, with the words for every language that has none of its own in `texts`.
 * Liquid hands the words of the page's language on, and the others where that language has none.
 */
export interface BlockPageConfig extends BlockPageLook {
  /** By the language code of the page, "de" or "pt-BR". */
  readonly texts: Readonly<Record<string, BlockPageWords>>;
}

export type BlockPageWords = Pick<BlockPageLook, "title" | "message" | "buttonText">;

/** What content-protection.ts does on a page; every switch is off unless the merchant chose it. */
export interface ContentProtectionConfig {
  /** "except-links": everywhere but on links, so that they still open in a new tab. */
  readonly rightClick: "off" | "images" | "except-links";
  readonly selection: boolean;
  readonly copy: "off" | "block" | "add-source";
  /** Pictures are neither dragged nor saved through their menu. */
  readonly images: boolean;
  readonly longPress: boolean;
  readonly print: boolean;
  /** Keys that open the page's source or the developer tools, or save the page. */
  readonly shortcuts: boolean;
  /** A notice when the developer tools seem to be open. */
  readonly devtools: boolean;
  /** Frames of other websites show a link to the store in its place. */
  readonly framing: boolean;
  /** Paths without protection, without the language prefix; "*" at the end stands for any ending. */
  readonly exceptPages: readonly string[];
  readonly exceptCustomers: boolean;
  /** Shown when something was kept from happening; "" for silence. */
  readonly notice: string;
}
