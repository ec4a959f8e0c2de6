/** Configuration of shopify.config, with the address of the admin. */
export interface BridgeConfig {
  apiKey: string;
  shop?: string;
  host?: string;
  locale?: string;
  appOrigins: string[];
  disabledFeatures: string[];
}

export interface BridgeEnvironment {
  config: BridgeConfig;
  /** Origin of the admin shell, from which this script was loaded. */
  shellOrigin: string;
  embedded: boolean;
}

/**
 * Returns the admin's origin, derived from the script's origin. Shopify serves its script and its admin from
 * different hosts.
 */
const shellOf = (origin: string) =>
  origin === "https://cdn.shopify.com" ? "https://admin.shopify.com" : origin;

const KEPT = "app-bridge-config";
const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const list = (text: string | undefined) => (text ?? "").split(/[\s,]+/).filter(Boolean);

/** Reads the script's attributes, the page's meta elements and Shopify's parameters. */
export function readBridgeEnvironment(script: HTMLScriptElement): BridgeEnvironment {
  const query = new URLSearchParams(location.search);
  const storedConfig = readKept();
  const config: BridgeConfig = {
    apiKey: script.dataset.apiKey ?? meta("shopify-api-key") ?? "",
    shop: query.get("shop") ?? storedConfig.shop,
    host: query.get("host") ?? storedConfig.host,
    locale: query.get("locale") ?? storedConfig.locale,
    appOrigins: list(meta("shopify-app-origins")),
    disabledFeatures: list(meta("shopify-disabled-features")),
  };
  keep(config);
  return {
    config,
    shellOrigin: shellOf(new URL(script.src, location.href).origin),
    embedded: window.top !== window,
  };
}

/** Reads the parameters that a full load inside the frame has lost. With blocked storage they are missing. */
function readKept(): Partial<BridgeConfig> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Partial<BridgeConfig>;
  } catch {
    return {};
  }
}

function keep({ shop, host, locale }: BridgeConfig): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ shop, host, locale }));
  } catch {
    // Storage is blocked in this frame.
  }
}

/** Returns "palisade-demo" from the shop or host parameter. */
export function storeName(config: BridgeConfig): string | null {
  if (config.shop) return config.shop.split(".")[0] ?? null;
  try {
    return atob(config.host ?? "").split("/store/")[1] ?? null;
  } catch {
    return null;
  }
}
