import type { BlockPageLook } from "./guard-settings";

/**
 * The merchant's settings for the storefront, as the app publishes them (features/embed/storefront-config).
 *
 * Liquid reads them as `app.metafields.palisade.storefront.value`. Null until the first publication: then all defaults
 * apply.
 */
export interface StorefrontConfig {
  /** Increases when an old embed could no longer read it. */
  readonly version: 1;
  readonly blockPage: BlockPageConfig;
  /** Null: content protection is off, and its script is not loaded. */
  readonly contentProtection: ContentProtectionConfig | null;
  /** Adds the trap link, which people cannot see, to every page. */
  readonly trap: boolean;
  /** Makes every page look for signs that a program controls the browser. */
  readonly signs: boolean;
  /** Path of the app proxy on the shop's own address. Null: /apps/palisade. */
  readonly proxyPath: string | null;
}

/**
 * Settings of the block page, with the texts for languages that have none in `texts`.
 *
 * Liquid passes the texts of the page's language, or these if it has none.
 */
export interface BlockPageConfig extends BlockPageLook {
  /** Texts by language code of the page, "de" or "pt-BR". */
  readonly texts: Readonly<Record<string, BlockPageWords>>;
}

export type BlockPageWords = Pick<BlockPageLook, "title" | "message" | "buttonText">;

/** Settings of content-protection.ts. Every switch is off by default. */
export interface ContentProtectionConfig {
  /** "except-links": everywhere except on links, so that they still open in a new tab. */
  readonly rightClick: "off" | "images" | "except-links";
  readonly selection: boolean;
  readonly copy: "off" | "block" | "add-source";
  /** Pictures can neither be dragged nor saved through their menu. */
  readonly images: boolean;
  readonly longPress: boolean;
  readonly print: boolean;
  /** Keys that open the page's source or the developer tools, or save the page. */
  readonly shortcuts: boolean;
  /** Shows a notice when the developer tools seem to be open. */
  readonly devtools: boolean;
  /** Frames of other websites show a link to the store instead. */
  readonly framing: boolean;
  /** Paths without protection, without the language prefix. A final "*" matches any ending. */
  readonly exceptPages: readonly string[];
  readonly exceptCustomers: boolean;
  /** Shown when an action was suppressed. "" for no notice. */
  readonly notice: string;
}
