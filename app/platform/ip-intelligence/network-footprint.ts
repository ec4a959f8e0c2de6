/** Where the IPv4 addresses of one network lie, as the address data says. */
export interface Footprint {
  /** How many there are. */
  readonly addresses: number;
  /** Of how many unbroken ranges. */
  readonly ranges: number;
  /** In how many countries. */
  readonly countries: number;
  /** Share of the addresses in the country that has most of them, 0 to 1. */
  readonly mainShare: number;
  /** How evenly they are spread over towns: Shannon's entropy, in bits. 4.5 is what 23 towns of one size have. */
  readonly spread: number;
}

/** Names of those whose subscribers are in many countries: ships, planes, phones abroad. */
const WITH_SUBSCRIBERS = /satel|mobil|airtel|maritime|aero|wireless/i;

/**
 * Whether addresses are a patchwork: a few hundred here and there, in a dozen countries and more, at home in none. That is
 * how they look who rent other people's ranges: for servers, proxies and VPN services. Companies with offices in many
 * countries have larger ranges or fewer countries; subscribers on the move are told by the name.
 */
export function isPatchwork(footprint: Footprint, organisation: string): boolean {
  const { addresses, ranges, countries, mainShare } = footprint;
  const isScattered = countries >= 12 && ranges >= 8 && addresses / ranges <= 640;
  return isScattered && mainShare < 0.7 && !WITH_SUBSCRIBERS.test(organisation);
}

/**
 * Whether addresses lie in one country and all over it, as those of homes do. Data centres are in a few towns, whatever
 * their name says.
 */
export function isAllOverOneCountry({ mainShare, spread }: Footprint): boolean {
  return mainShare >= 0.9 && spread >= 4.5;
}
