/** Name of the app embed block: its Liquid file without the extension. */
export const EMBED_HANDLE = "guard";

/**
 * Returns the admin path that opens the theme editor with the app embed switched on but not saved. The merchant still
 * has to save. For `useAdminHost().adminAddress`. Source: Shopify docs, "App embed deep links".
 */
export function activationPath(apiKey: string): string {
  const embed = `${apiKey}/${EMBED_HANDLE}`;
  return `/themes/current/editor?context=apps&template=index&activateAppId=${embed}`;
}
