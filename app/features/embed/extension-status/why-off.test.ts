import { expect, test } from "vitest";

import { type EmbedFacts, whyOff } from "./why-off";

const theme = (id: string, embed: "on" | "off" | "absent") => ({
  id,
  name: id,
  isPublished: false,
  embed,
});

test.each<[string, Partial<EmbedFacts>, string]>([
  ["nothing was ever seen", {}, "never-enabled"],
  [
    "nothing was ever seen in any theme",
    { publishedThemeId: "1", themes: [theme("1", "absent")] },
    "never-enabled",
  ],
  [
    "it ran in another theme than the published one",
    { wasOn: true, onThemeId: "1", publishedThemeId: "2" },
    "theme-switched",
  ],
  [
    "it ran in the theme that is published",
    { wasOn: true, onThemeId: "1", publishedThemeId: "1" },
    "switched-off",
  ],
  ["it ran in an unknown theme", { wasOn: true, publishedThemeId: "2" }, "switched-off"],
  [
    "the published theme has it, switched off",
    { publishedThemeId: "1", themes: [theme("1", "off")] },
    "switched-off",
  ],
  [
    "the newly published theme has it, switched off",
    {
      wasOn: true,
      onThemeId: "1",
      publishedThemeId: "2",
      themes: [theme("1", "on"), theme("2", "off")],
    },
    "switched-off",
  ],
  [
    "the newly published theme never had it",
    {
      wasOn: true,
      onThemeId: "1",
      publishedThemeId: "2",
      themes: [theme("1", "on"), theme("2", "absent")],
    },
    "theme-switched",
  ],
])("whyOff returns the likely cause of missing protection when %s", (_when, facts, cause) => {
  const all = { wasOn: false, onThemeId: null, publishedThemeId: null, themes: null, ...facts };
  expect(whyOff(all)).toBe(cause);
});
