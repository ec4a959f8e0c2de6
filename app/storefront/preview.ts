/** Shopify's functions for apps and agents, on every page of a store. */
export interface CartActions {
  readonly getCart?: () => Promise<{ cart: unknown }>;
  updateCart?: (...call: unknown[]) => Promise<unknown>;
}

/** Shopify's global on a storefront page, limited to the fields that the embed reads. */
export interface StorefrontGlobal {
  /** The store's permanent host: "fernhill.myshopify.com". */
  readonly shop?: string;
  actions?: CartActions;
  readonly designMode?: boolean;
  readonly theme?: { readonly role?: string };
}

/** Parameter that names the theme of a preview. Shopify adds it to shared preview links. */
const PREVIEW_PARAMETER = /[?&](preview_theme_id|oseid)=/;

/**
 * Reports whether the page is in the theme editor or a preview of an unpublished theme.
 *
 * The merchant works there, and a rule must never lock a merchant out. The theme's role comes from Shopify, so it takes
 * precedence. The address counts only without a role: otherwise a visitor could evade the rules by adding a parameter.
 */
export function isPreview(platform: StorefrontGlobal | undefined, search: string): boolean {
  const role = platform?.theme?.role;
  return platform?.designMode || (role ? role !== "main" : PREVIEW_PARAMETER.test(search));
}
