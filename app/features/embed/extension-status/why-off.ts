import type { ThemeState } from "#app/store/schema";

/** The three usual causes of a storefront without protection. */
export type WhyOff = "never-enabled" | "theme-switched" | "switched-off";

export interface EmbedFacts {
  /** True if the embed was on at some time in this installation. */
  readonly wasOn: boolean;
  /** Published theme when the embed was last on. Null if unknown. */
  readonly onThemeId: string | null;
  readonly publishedThemeId: string | null;
  readonly themes: readonly ThemeState[] | null;
}

/** Returns the most likely cause. The settings of the published theme have priority. */
export function whyOff({ wasOn, onThemeId, publishedThemeId, themes }: EmbedFacts): WhyOff {
  const published = themes?.find(({ id }) => id === publishedThemeId);
  if (published?.embed === "off") return "switched-off";
  if (!wasOn) return "never-enabled";
  const isOther = onThemeId !== null && publishedThemeId !== null && onThemeId !== publishedThemeId;
  return isOther ? "theme-switched" : "switched-off";
}
