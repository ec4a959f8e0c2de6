import type { BlockPage } from "#app/contract/block-page";
import type { ContentProtection } from "#app/contract/content-protection";
import type { StorefrontConfig } from "#app/storefront/storefront-config";

/**
 * Bytes of the published JSON. The platform takes more; this bounds what a storefront's renderer
 * reads for every page. Twenty languages at full length fit, unless their scripts need three bytes.
 */
export const MAX_CONFIG_BYTES = 32_000;

interface Sections {
  readonly blockPage: BlockPage;
  readonly contentProtection: ContentProtection;
  /** Whether a rule stops, or watches, whoever walks into the trap. */
  readonly trap: boolean;
  /** Whether a rule stops, or watches, automated browsers. */
  readonly signs: boolean;
  /** Where the platform has put us on the shop's own address; null: where it usually does. */
  readonly proxyPath: string | null;
}

/** Whether anything of it acts on a page; exceptions and a notice alone do nothing. */
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

/** What the storefront is told, from the sections of the settings and the rules. */
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

/** Size of the JSON in bytes, as the platform counts it. */
export function sizeOfConfig(config: StorefrontConfig): number {
  return new TextEncoder().encode(JSON.stringify(config)).length;
}
