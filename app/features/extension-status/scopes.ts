/** Whether a permission is among the granted ones; permission to write includes permission to read. */
function holds(scopes: string, resource: string): boolean {
  const granted = scopes.split(",").map((scope) => scope.trim());
  return granted.includes(`read_${resource}`) || granted.includes(`write_${resource}`);
}

/** The optional permission to read themes (specification section 3, isThemeScopeEnabled). */
export const hasThemeScope = (scopes: string): boolean => holds(scopes, "themes");

/** The optional permission to read the store's checkout rules. */
export const hasCheckoutScope = (scopes: string): boolean => holds(scopes, "validations");
