/** Minimum contrast of text (WCAG 2, level AA). */
export const CONTRAST_MIN = 4.5;

/** Returns the relative luminance of "#rrggbb" (WCAG 2), from 0 for black to 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast ratio of two colors ("#rrggbb"), from 1 to 21, rounded down to one decimal.
 */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 10) / 10;
}
