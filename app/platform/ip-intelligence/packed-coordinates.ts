import { type Coordinates, coordinatesOf } from "#app/engine/orders/distance";

/** Hundredths of a degree, about a kilometre: far finer than the data is right. */
const STEPS = 100;

/** Stands for "unknown": a latitude beyond the pole. */
export const NO_COORDINATES = 0x80000000;

/** A point in 32 bits: latitude in the upper half, longitude in the lower, each in hundredths of a degree, signed. */
export function packCoordinates({ latitude, longitude }: Coordinates): number {
  const north = Math.round(latitude * STEPS) & 0xffff;
  const east = Math.round(longitude * STEPS) & 0xffff;
  return ((north << 16) | east) >>> 0;
}

/** The point of 32 bits, up to 0.005 degrees off; null for NO_COORDINATES. */
export function unpackCoordinates(packed: number): Coordinates | null {
  return coordinatesOf((packed >> 16) / STEPS, ((packed << 16) >> 16) / STEPS);
}
