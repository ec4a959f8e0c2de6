import { entryPoints } from "./texts";

/** Returns the display name of a visit's surface. Returns an unknown surface unchanged. */
export const entryPointName = (surface: string): string =>
  Object.hasOwn(entryPoints, surface) ? entryPoints[surface as keyof typeof entryPoints] : surface;
