/** Name of the app-embed block: its liquid file without the ending. */
export const EMBED_HANDLE = "guard";

/**
 * Where in the admin the theme editor opens with our app embed ready to be switched on; the
 * merchant still has to save there. Platform document "App embed deep links". For
 * `useAdminHost().adminAddress`.
 */
export function activationPath(apiKey: string): string {
  const embed = `${apiKey}/${EMBED_HANDLE}`;
  return `/themes/current/editor?context=apps&template=index&activateAppId=${embed}`;
}
