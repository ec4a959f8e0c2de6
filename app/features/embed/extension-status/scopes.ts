import { mayRead, mayWrite } from "#app/platform/admin-api/scopes";

/** The optional permission to read themes (specification section 3, isThemeScopeEnabled). */
export const hasThemeScope = (scopes: string): boolean => mayRead(scopes, "themes");

/** The optional permission to read the store's checkout rules. */
export const hasCheckoutScope = (scopes: string): boolean => mayRead(scopes, "validations");

/** The optional permission to add and change the store's checkout rules. */
export const canWriteCheckout = (scopes: string): boolean => mayWrite(scopes, "validations");
