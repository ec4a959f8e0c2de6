import { type Fields, isObject } from "./theme-settings";

/** Colors of a theme that the block page can use, as #rrggbb. */
export interface ThemeColors {
  readonly background: string;
  readonly text: string;
  readonly button: string;
}

/** Names of the three colors in color schemes (Online Store 2.0). IN_SETTINGS has the names in older themes. */
const IN_SCHEME = {
  background: ["background", "color_background"],
  text: ["text", "foreground", "color_text"],
  button: ["button", "primary_button_background", "color_button"],
} as const;
const IN_SETTINGS = {
  background: ["colors_background_1", "color_body_bg", "color_background"],
  text: ["colors_text", "color_body_text", "color_text"],
  button: ["colors_accent_1", "color_button", "color_primary"],
} as const;

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})([0-9a-f]{2})?$/i;

/** Normalizes a color: "#abc" and "#aabbccff" become "#aabbcc". Null if the text is not a plain color. */
function plainColor(value: unknown): string | null {
  const digits = typeof value === "string" ? HEX.exec(value.trim())?.[1] : undefined;
  if (digits === undefined) return null;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${six.toLowerCase()}`;
}

function pick(fields: Fields, names: Readonly<Record<keyof ThemeColors, readonly string[]>>) {
  const firstColor = (names: readonly string[]) =>
    names.map((name) => plainColor(fields[name])).find((color) => color !== null);
  const [background, text, button] = [names.background, names.text, names.button].map(firstColor);
  return background && text && button ? { background, text, button } : null;
}

/**
 * Returns the main colors of a theme's effective settings: the colors of its first color scheme, or of settings
 * with the names used by older themes. Null if none are found.
 */
export function colorsOf(settings: Fields): ThemeColors | null {
  const { color_schemes: schemes } = settings;
  for (const scheme of isObject(schemes) ? Object.values(schemes) : []) {
    const found = isObject(scheme) && isObject(scheme.settings) && pick(scheme.settings, IN_SCHEME);
    if (found) return found;
  }
  return pick(settings, IN_SETTINGS);
}
