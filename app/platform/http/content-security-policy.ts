/** The platform serves App Bridge and its own fonts and pictures from here. */
const PLATFORM_CDN = "https://cdn.shopify.com";
/**
 * A page that names no store, the login screen for one, may stand in the admin's frame too: refused, the
 * browser would show an error of its own there, which nobody can leave.
 */
const STORE_ADMIN = "https://admin.shopify.com";
/** Hosts that App Bridge calls: the admin, and its measurements. */
const PLATFORM_CALLS = "https://*.shopify.com https://*.myshopify.com https://*.shopifysvc.com";

export interface PolicyOptions {
  /** Fresh for every document, unguessable. */
  readonly nonce: string;
  /** The directive that says who may frame the page, as the platform's library wrote it; or null. */
  readonly frameAncestors: string | null;
  /** Vite's hot reload talks over a socket. */
  readonly isDevelopment: boolean;
  /** Left out: the policy is enforced. */
  readonly isReportOnly?: boolean;
}

/**
 * The headers of a document's Content-Security-Policy, by name.
 *
 * Scripts run only with the document's nonce, and those such a script loads ('strict-dynamic':
 * App Bridge and Remix load more by themselves); 'self' is for browsers that do not know the
 * word. A style may stand in the page, because Polaris and App Bridge set them there.
 *
 * Where it is only reported, who may frame the page is enforced nevertheless: that one is the platform's own demand.
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
    // Chromium also holds a form's redirects to this list: the login form leads to the admin.
    `form-action 'self' ${STORE_ADMIN}`,
  ];
  const framed = frameAncestors?.replace(/;\s*$/, "").trim() || `frame-ancestors ${STORE_ADMIN}`;
  if (!isReportOnly) return { "Content-Security-Policy": [...directives, framed].join("; ") };
  return {
    "Content-Security-Policy": framed,
    "Content-Security-Policy-Report-Only": directives.join("; "),
  };
}
