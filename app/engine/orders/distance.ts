import type { NetworkClass } from "../visit";

/** A point on Earth in degrees. Latitude -90 to 90, north is positive. Longitude -180 to 180, east is positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of Earth in kilometers (IUGG). */
const EARTH_KM = 6_371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function isWithin(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most;
}

/**
 * Reads coordinates from external data. Null if they are not a point on Earth, or if they are 0, 0: a point in the sea
 * that data sources use for "unknown".
 */
export function coordinatesOf(latitude: unknown, longitude: unknown): Coordinates | null {
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

/** Returns the distance between two points along Earth's surface (great circle, haversine formula): 0 to 20,016 km. */
export function kilometersBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const haversine = north + Math.cos(from) * Math.cos(to) * east;
  // Rounding may give slightly more than 1 for antipodes.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/**
 * Returns the distance from the location of the customer's IP address to the address of an order, in whole kilometers.
 *
 * Null if either location is unknown, and for every network class except "residential". A VPN, a relay, an office
 * gateway or a data center is not where the customer is, and hidden networks have a signal of their own.
 *
 * @param network class of the IP address's network
 * @param customer location of the IP address
 * @param order location of the order's address
 */
export function orderDistance(
  network: NetworkClass | null,
  customer: Coordinates | null,
  order: Coordinates | null,
): number | null {
  if (network !== "residential" || customer === null || order === null) return null;
  return Math.round(kilometersBetween(customer, order));
}
