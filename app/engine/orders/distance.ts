import type { NetworkClass } from "../visit";

/** A point on the earth, in degrees: latitude -90 to 90, north above zero; longitude -180 to 180, east above zero. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth in kilometres (IUGG). */
const EARTH_KM = 6_371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function isWithin(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most;
}

/**
 * A point as somebody else's data gives it. Null: not a point on the earth. So is 0, 0, which lies in the sea and is
 * what data says that does not know.
 */
export function coordinatesOf(latitude: unknown, longitude: unknown): Coordinates | null {
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

/** Kilometres between two points along the earth's surface (great circle, haversine formula): 0 to 20,016. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const haversine = north + Math.cos(from) * Math.cos(to) * east;
  // Rounding may leave a hair more than one between antipodes.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/**
 * Whole kilometres from the place of a buyer's internet address to the one of an order.
 *
 * Null when either is not known, and for every network but homes, offices and phones: a VPN, a relay, an office gateway
 * or a data center stands somewhere else than the buyer, and the hidden ones have a signal of their own.
 *
 * @param network what kind of network the address is in
 * @param buyer where the address is
 * @param order where the order goes
 */
export function orderDistance(
  network: NetworkClass | null,
  buyer: Coordinates | null,
  order: Coordinates | null,
): number | null {
  if (network !== "residential" || buyer === null || order === null) return null;
  return Math.round(kilometresBetween(buyer, order));
}
