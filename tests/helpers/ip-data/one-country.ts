import { Packer } from "#scripts/ip-data/packer";

/** Location of the country. */
export const PLACE = { latitude: 50.5, longitude: 10.5 };

/**
 * Returns packed data in which the whole world is one country and one network.
 *
 * @param network defaults to AS64500. For IPv4 it announces addresses from `announcedFrom`
 */
export function oneCountry(
  country: string,
  {
    asn = 64_500,
    announcedFrom = 0,
  }: { readonly asn?: number | undefined; readonly announcedFrom?: number | undefined },
): Uint8Array {
  const packer = new Packer();
  const place = packer.placeNumber(country, "", "");
  packer.coordinates.note(place, PLACE.latitude, PLACE.longitude, 1);
  packer.ipv4Places.startInterval(0, place);
  packer.ipv6Places.startInterval(0, 0, place);
  packer.ipv4Networks.startInterval(0, 0);
  packer.ipv4Networks.startInterval(announcedFrom, packer.network(asn, "Packed"));
  packer.ipv6Networks.startInterval(0, 0, packer.network(asn, "Packed"));
  const label = { name: "Packed", dataDate: "2026-06-05", attribution: [] };
  const networks = { ...label, dataDate: "2026-06-17" };
  return packer.finish({ places: label, countries: label, networks }, []);
}
