import { Banner } from "@shopify/polaris";

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

/** Shows while the theme extension is known to be off (specification section 2.3). */
export function ActionRequired({ apiKey }: { apiKey: string }) {
  return (
    <div className="palisade-page-width">
      <Banner
        tone="critical"
        title="Action required"
        action={{
          content: "Activate",
          onAction: () => void window.open(activationAddress(apiKey), "_blank"),
        }}
      >
        <p>
          Please activate our app in your theme editor; otherwise, some features of our app will not
          function.
        </p>
      </Banner>
    </div>
  );
}
