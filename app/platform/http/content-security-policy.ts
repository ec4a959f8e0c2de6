/** Shopify's host for App Bridge, fonts and pictures. */
const PLATFORM_CDN = "https://cdn.shopify.com";
/**
 * Default frame ancestor for pages that name no store, such as the login screen.
 *
 * If the store admin could not frame them, the browser would show its own error there, which merchants cannot leave.
 */
const STORE_ADMIN = "https://admin.shopify.com";
/** Hosts that App Bridge calls: the admin and its metrics. */
const PLATFORM_CALLS = "https://*.shopify.com https://*.myshopify.com https://*.shopifysvc.com";

export interface PolicyOptions {
  /** Unguessable, and new for every document. */
  readonly nonce: string;
  /** `frame-ancestors` directive written by Shopify's library, or null. */
  readonly frameAncestors: string | null;
  /** Allows the WebSocket of Vite's hot reload. */
  readonly isDevelopment: boolean;
  /** True to report violations only. Default: enforced. */
  readonly isReportOnly?: boolean;
}

/**
 * Returns the Content-Security-Policy headers of a document, by name.
 *
 * Scripts require the document's nonce, or are loaded by a script with the nonce ('strict-dynamic', for App Bridge and
 * Remix). 'self' is for browsers without 'strict-dynamic'. Inline styles are allowed, because Polaris and App Bridge
 * set them.
 *
 * In report-only mode `frame-ancestors` is still enforced, because Shopify requires it.
 */
export function contentSecurityPolicies(options: PolicyOptions): Record<string, string> {
  const { nonce, frameAncestors, isDevelopment, isReportOnly = false } = options;
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'self' 'unsafe-inline' ${PLATFORM_CDN}`,
    `img-src 'self' data: blob: ${PLATFORM_CDN}`,
    `font-src 'self' data: ${PLATFORM_CDN}`,
    `connect-src 'self' ${PLATFORM_CALLS}${isDevelopment ? " ws:" : ""}`,
    `frame-src 'self' ${PLATFORM_CALLS}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    // Chromium applies this directive to a form's redirects, too: the login form redirects to the admin.
    `form-action 'self' ${STORE_ADMIN}`,
  ];
  const framed = frameAncestors?.replace(/;\s*$/, "").trim() || `frame-ancestors ${STORE_ADMIN}`;
  if (!isReportOnly) return { "Content-Security-Policy": [...directives, framed].join("; ") };
  return {
    "Content-Security-Policy": framed,
    "Content-Security-Policy-Report-Only": directives.join("; "),
  };
}
