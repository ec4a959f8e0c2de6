import type { ThemeState } from "#app/store/schema";

/** The three usual causes of a storefront without protection. */
export type WhyOff = "never-enabled" | "theme-switched" | "switched-off";

export interface EmbedFacts {
  /** The embed was on at some time in this installation. */
  readonly wasOn: boolean;
  /** The published theme when it was last on; null when unknown. */
  readonly onThemeId: string | null;
  readonly publishedThemeId: string | null;
  readonly themes: readonly ThemeState[] | null;
}

/** Which of the three it is. What a theme's own file says counts most. */
export function whyOff({ wasOn, onThemeId, publishedThemeId, themes }: EmbedFacts): WhyOff {
  const published = themes?.find(({ id }) => id === publishedThemeId);
  if (published?.embed === "off") return "switched-off";
  if (!wasOn) return "never-enabled";
  const isOther = onThemeId !== null && publishedThemeId !== null && onThemeId !== publishedThemeId;
  return isOther ? "theme-switched" : "switched-off";
}
