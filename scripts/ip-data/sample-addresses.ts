import type { Packer, Sample } from "./packer";

const SAMPLES_PER_COUNTRY = 5;
const NETWORKS = 1 << 20;

/** Name patterns of networks whose addresses are not used by shoppers. They only rank samples. */
const NOT_A_PROVIDER =
  /host|server|cloud|vps|data ?cent|colo\b|cdn|vpn|proxy|amazon|google|microsoft|oracle|alibaba|tencent|akamai|fastly|digitalocean|linode|ovh|hetzner|leaseweb|contabo|universit|academ|school|ministry|government|department|defen[cs]e|army|navy|apple|facebook|meta platforms|bank|network information|research|national.*network|^private|reserved/i;

/** Name patterns of internet providers for consumers. */
const PROVIDER =
  /tele|mobil|broadband|cable|communicat|wireless|internet|fib(er|re)|comcast|charter|vodafone|orange|verizon|at&t|liberty|cellular|networks? /i;

interface Presence {
  addresses: number;
  /** Largest contiguous interval. */
  start: number;
  size: number;
}

/** Counts the addresses of each network in each country, by country * NETWORKS + network. */
function presences(packer: Packer): Map<number, Presence> {
  const places = packer.ipv4Places.finish();
  const networks = packer.ipv4Networks.finish();
  const found = new Map<number, Presence>();
  const countries = packer.countriesOfPlaces();
  let place = 0;
  let network = 0;
  let start = 0;
  while (start < 2 ** 32) {
    const placeEnd = places.starts[place + 1] ?? 2 ** 32;
    const networkEnd = networks.starts[network + 1] ?? 2 ** 32;
    const end = Math.min(placeEnd, networkEnd);
    const country = countries[places.values[place]!]!;
    const owner = networks.values[network]!;
    if (country !== 0 && owner !== 0) note(found, country * NETWORKS + owner, start, end - start);
    if (placeEnd === end) place++;
    if (networkEnd === end) network++;
    start = end;
  }
  return found;
}

function note(found: Map<number, Presence>, key: number, start: number, size: number): void {
  const presence = found.get(key);
  if (!presence) {
    found.set(key, { addresses: size, start, size });
    return;
  }
  presence.addresses += size;
  if (size > presence.size) {
    presence.start = start;
    presence.size = size;
  }
}

/** Returns 2 for a likely internet provider, 0 for a network without visitors, else 1. */
function likelihood(organization: string): number {
  if (NOT_A_PROVIDER.test(organization)) return 0;
  return PROVIDER.test(organization) ? 2 : 1;
}

/** Returns an address inside an interval that looks like a visitor's: not the first or last of its /24. */
function addressWithin({ start, size }: Presence): number {
  if (size < 4) return start;
  const middle = start + (size >>> 1);
  const lastOctet = middle & 0xff;
  return lastOctet === 0 || lastOctet === 255 ? middle + (size > 64 ? 10 : -1) : middle;
}

/** Chooses sample addresses for every country from its largest networks, internet providers first. */
export function chooseSamples(packer: Packer): Sample[] {
  const byCountry = new Map<number, { presence: Presence; rank: number }[]>();
  for (const [key, presence] of presences(packer)) {
    const country = Math.floor(key / NETWORKS);
    const rank = likelihood(packer.organizationOf(key % NETWORKS));
    const candidates = byCountry.get(country) ?? [];
    byCountry.set(country, candidates);
    candidates.push({ presence, rank });
  }
  return [...byCountry].flatMap(([country, candidates]) =>
    candidates
      .sort((x, y) => y.rank - x.rank || y.presence.addresses - x.presence.addresses)
      .slice(0, SAMPLES_PER_COUNTRY)
      .map(({ presence }) => ({ country, word: addressWithin(presence) })),
  );
}
