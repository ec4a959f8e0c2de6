/** Shopify's functions for apps and agents, on every page of a store. */
export interface CartActions {
  readonly getCart?: () => Promise<{ cart: unknown }>;
  updateCart?: (...call: unknown[]) => Promise<unknown>;
}

/** Shopify's global on a storefront page, as far as the embed reads it. */
export interface StorefrontGlobal {
  /** The store's permanent host: "fernhill.myshopify.com". */
  readonly shop?: string;
  actions?: CartActions;
  readonly designMode?: boolean;
  readonly theme?: { readonly role?: string };
}

/** Where a preview of a theme names the theme; the platform adds it to shared preview links. */
const PREVIEW_PARAMETER = /[?&](preview_theme_id|oseid)=/;

/**
 * True in the theme editor and in a preview of a theme that is not published: the merchant is at
 * work there, and a rule must never lock a merchant out.
 *
 * The theme's role is the platform's own word, so it counts first. The address counts only where the
 * platform says nothing: otherwise any visitor could step around the rules by adding a parameter.
 */
export function isPreview(platform: StorefrontGlobal | undefined, search: string): boolean {
  if (platform?.designMode) return true;
  const role = platform?.theme?.role;
  return role ? role !== "main" : PREVIEW_PARAMETER.test(search);
}
