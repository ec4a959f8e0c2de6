import { mayRead, mayWrite } from "#app/platform/admin-api/scopes";

/** Reports whether the optional permission to read themes is granted (specification section 3, isThemeScopeEnabled). */
export const hasThemeScope = (scopes: string): boolean => mayRead(scopes, "themes");

/** Reports whether the optional permission to read checkout rules is granted. */
export const hasCheckoutScope = (scopes: string): boolean => mayRead(scopes, "validations");

/** Reports whether the optional permission to add and change checkout rules is granted. */
export const canWriteCheckout = (scopes: string): boolean => mayWrite(scopes, "validations");
