import type { BlockPage } from "#app/contract/block-page";
import type { ContentProtection } from "#app/contract/content-protection";
import type { StorefrontConfig } from "#app/storefront/storefront-config";

/**
 * Maximum bytes of the published JSON. Shopify accepts more. The limit bounds the data that the storefront renderer
 * reads for every page. Twenty languages at full length fit, unless their scripts need three bytes per character.
 */
export const MAX_CONFIG_BYTES = 32_000;

interface Sections {
  readonly blockPage: BlockPage;
  readonly contentProtection: ContentProtection;
  /** True if a rule stops or monitors visitors who follow the trap link. */
  readonly trap: boolean;
  /** True if a rule stops or monitors automated browsers. */
  readonly signs: boolean;
  /** The app's proxy path on the shop's own address. Null for the default path. */
  readonly proxyPath: string | null;
}

/** Reports whether any content protection is on. Exceptions and a notice alone have no effect. */
export function isProtecting(protection: ContentProtection): boolean {
  const { rightClick, copy, selection, images, longPress, print, shortcuts } = protection;
  const switches = [selection, images, longPress, print, shortcuts];
  return (
    rightClick !== "off" ||
    copy !== "off" ||
    switches.includes(true) ||
    protection.devtools ||
    protection.framing
  );
}

/** Builds the storefront configuration from settings and rules. */
export function composeConfig({
  blockPage,
  contentProtection,
  trap,
  signs,
  proxyPath,
}: Sections): StorefrontConfig {
  return {
    version: 1,
    blockPage,
    contentProtection: isProtecting(contentProtection) ? contentProtection : null,
    trap,
    signs,
    proxyPath,
  };
}

/** Returns the size of the JSON in bytes, as Shopify counts it. */
export function sizeOfConfig(config: StorefrontConfig): number {
  return new TextEncoder().encode(JSON.stringify(config)).length;
}
