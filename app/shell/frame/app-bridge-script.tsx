import { useNonce } from "#app/ui/nonce";

/** Shopify's script. In development the local stand-in replaces it. */
const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export interface AppBridgeScriptProps {
  readonly apiKey: string;
  /** Address of the script in development. Defaults to Shopify's script. */
  readonly url?: string;
}

/**
 * Loads App Bridge in the head before every other script, as Shopify requires, with the document's nonce. Only the
 * script in the server's document runs. The browser hides its nonce from hydration.
 */
export function AppBridgeScript({ apiKey, url = APP_BRIDGE }: AppBridgeScriptProps) {
  return <script nonce={useNonce()} src={url} data-api-key={apiKey} suppressHydrationWarning />;
}
