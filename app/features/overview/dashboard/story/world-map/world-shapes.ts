/** Shapes of the world map in units of a `width` by `height` drawing. Made by scripts/make-world-map.ts. */
export interface WorldShapes {
  readonly width: number;
  readonly height: number;
  /** Outlines as SVG path data, by ISO 3166-1 alpha-2 code or XK. Land without a code is under "". */
  readonly shapes: Readonly<Record<string, string>>;
  /** Centers, "x y", of countries too small to see or press, by code. */
  readonly dots: Readonly<Record<string, string>>;
}

/** Loads the outlines on demand, because they are 12 kB compressed. Rejects if they cannot be loaded. */
export async function loadWorldShapes(): Promise<WorldShapes> {
  return (await import("./world-shapes.json")).default;
}
