import type { Address } from "./orders";

/** Latitude and longitude of some cities, by country and lower-case name without accents. */
const CITIES: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  "AU perth": [-31.95, 115.86],
  "AU sydney": [-33.87, 151.21],
  "BR sao paulo": [-23.55, -46.63],
  "CA calgary": [51.05, -114.07],
  "CA toronto": [43.65, -79.38],
  "CA vancouver": [49.28, -123.12],
  "DE berlin": [52.52, 13.41],
  "DE hamburg": [53.55, 9.99],
  "DE leipzig": [51.34, 12.37],
  "DE munich": [48.14, 11.58],
  "FR marseille": [43.3, 5.37],
  "FR paris": [48.86, 2.35],
  "GB edinburgh": [55.95, -3.19],
  "GB london": [51.51, -0.13],
  "IE galway": [53.27, -9.05],
  "IN mumbai": [19.08, 72.88],
  "JP tokyo": [35.68, 139.69],
  "US chicago": [41.88, -87.63],
  "US hagatna": [13.47, 144.75],
  "US los angeles": [34.05, -118.24],
  "US new york": [40.71, -74.01],
  "US portland": [45.52, -122.68],
  "US san juan": [18.47, -66.11],
  "US seattle": [47.61, -122.33],
};

/** Returns the location of an address, like Shopify: to the city, for the known cities. */
export function geocode({ city, countryCode }: Pick<Address, "city" | "countryCode">) {
  const name = city.normalize("NFKD").replace(/\p{M}/gu, "").trim().toLowerCase();
  const [latitude, longitude] = CITIES[`${countryCode} ${name}`] ?? [null, null];
  return { latitude, longitude };
}

/** Returns the first known city of a country. Empty if there is none. */
export function aTownIn(countryCode: string): string {
  const city = Object.keys(CITIES).find((key) => key.startsWith(`${countryCode} `));
  return (city ?? "").slice(3).replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
