import { useNonce } from "#app/ui/nonce";

/** The platform's own script; in development the local stand-in comes in its place. */
const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export interface AppBridgeScriptProps {
  readonly apiKey: string;
  /** Only in development; left out: the platform's own script. */
  readonly url?: string;
}

/**
 * Loads App Bridge, in the head and before every other script as the platform asks, with the document's nonce on it. Only the
 * script that stands in the document runs; the browser keeps it and its nonce to itself.
 */
export function AppBridgeScript({ apiKey, url = APP_BRIDGE }: AppBridgeScriptProps) {
  return <script nonce={useNonce()} src={url} data-api-key={apiKey} suppressHydrationWarning />;
}
