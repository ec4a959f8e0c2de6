import { entryPoints } from "./texts";

/** Returns the name of a surface that a visit can come through. Returns an unknown one unchanged. */
export const entryPointName = (surface: string): string =>
  Object.hasOwn(entryPoints, surface) ? entryPoints[surface as keyof typeof entryPoints] : surface;
