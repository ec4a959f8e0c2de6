/** The world as it is drawn, in units of a drawing that is `width` by `height`; scripts/make-world-map.ts. */
export interface WorldShapes {
  readonly width: number;
  readonly height: number;
  /** Outlines as SVG path data, by ISO 3166-1 alpha-2 code or XK; land without a code is under "". */
  readonly shapes: Readonly<Record<string, string>>;
  /** Middles, "x y", of the countries that are too small to be seen or pressed, by code. */
  readonly dots: Readonly<Record<string, string>>;
}

/** The outlines are 12 kB compressed, so they come on their own. Rejects when they cannot be loaded. */
export async function loadWorldShapes(): Promise<WorldShapes> {
  return (await import("./world-shapes.json")).default;
}
