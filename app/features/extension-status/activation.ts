/** Name of the app-embed block: its liquid file without the ending. */
export const EMBED_HANDLE = "guard";

/**
 * The theme editor with our app embed ready to be switched on; the merchant still has to save
 * there. Platform document "App embed deep links".
 */
export function activationAddress(apiKey: string): string {
  const embed = `${apiKey}/${EMBED_HANDLE}`;
  return `shopify:admin/themes/current/editor?context=apps&template=index&activateAppId=${embed}`;
}
