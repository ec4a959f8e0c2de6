/** Location of a network's IPv4 addresses, by the address data. */
export interface Footprint {
  /** Number of addresses. */
  readonly addresses: number;
  /** Of how many unbroken ranges. */
  readonly ranges: number;
  /** In how many countries. */
  readonly countries: number;
  /** Share of the addresses in the country that has most of them, 0 to 1. */
  readonly mainShare: number;
  /** Spread over towns: Shannon's entropy in bits. 23 towns of one size have 4.5. */
  readonly spread: number;
}

/** Names of those whose subscribers are in many countries: ships, planes, phones abroad. */
const WITH_SUBSCRIBERS = /satel|mobil|airtel|maritime|aero|wireless/i;

/**
 * Returns whether addresses are a patchwork: a few hundred each in a dozen countries or more, with no home country. Networks
 * that rent other people's ranges look like this: servers, proxies and VPN services. Companies with offices in many
 * countries have larger ranges or fewer countries. Mobile subscribers are recognized by the name.
 */
export function isPatchwork(footprint: Footprint, organisation: string): boolean {
  const { addresses, ranges, countries, mainShare } = footprint;
  const isScattered = countries >= 12 && ranges >= 8 && addresses / ranges <= 640;
  return isScattered && mainShare < 0.7 && !WITH_SUBSCRIBERS.test(organisation);
}

/**
 * Returns whether addresses are in one country and all over it, as those of homes are. Data centers are in a few towns,
 * whatever their name says.
 */
export function isAllOverOneCountry({ mainShare, spread }: Footprint): boolean {
  return mainShare >= 0.9 && spread >= 4.5;
}
