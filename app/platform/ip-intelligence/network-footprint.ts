/** Location of a network's IPv4 addresses, by the address data. */
export interface Footprint {
  /** Number of addresses. */
  readonly addresses: number;
  /** Number of contiguous ranges. */
  readonly ranges: number;
  /** Number of countries. */
  readonly countries: number;
  /** Share of the addresses in the country with most of them, 0 to 1. */
  readonly mainShare: number;
  /** Distribution over towns: Shannon entropy in bits. 23 towns of equal size have 4.5. */
  readonly spread: number;
}

/** Names of operators whose subscribers are in many countries: ships, planes, phones abroad. */
const WITH_SUBSCRIBERS = /satel|mobil|airtel|maritime|aero|wireless/i;

/**
 * Reports whether addresses are a patchwork: a few hundred each in twelve countries or more, without a home country.
 *
 * This is typical of networks that rent ranges from other companies: servers, proxies and VPN services. Companies with
 * offices in many countries have larger ranges or fewer countries. Mobile subscribers are recognized by the name.
 */
export function isPatchwork(footprint: Footprint, organization: string): boolean {
  const { addresses, ranges, countries, mainShare } = footprint;
  const isScattered = countries >= 12 && ranges >= 8 && addresses / ranges <= 640;
  return isScattered && mainShare < 0.7 && !WITH_SUBSCRIBERS.test(organization);
}

/**
 * Reports whether addresses are spread all over one country, as addresses of homes are.
 *
 * Data centers are in a few towns, whatever their name implies.
 */
export function isAllOverOneCountry({ mainShare, spread }: Footprint): boolean {
  return mainShare >= 0.9 && spread >= 4.5;
}
