import { expect, test } from "vitest";

import { colorsOf } from "./theme-colors";
import { settingsInForce } from "./theme-settings";

const readColors = (current: unknown, presets: unknown = {}) => {
  const settings = settingsInForce(`/* Shopify's */ ${JSON.stringify({ current, presets })}`);
  return settings && colorsOf(settings);
};
const scheme = { background: "#FFF", text: "#121212", button: "#334FB4ff", button_label: "#fff" };
const COLORS = { background: "#ffffff", text: "#121212", button: "#334fb4" };

test.each([
  ["its first color scheme", { color_schemes: { "scheme-1": { settings: scheme } } }],
  [
    "the first scheme that has all of them",
    { color_schemes: { a: { settings: { background: "" } }, b: { settings: scheme } } },
  ],
  [
    "settings by their older names",
    { colors_background_1: "#ffffff", colors_text: "#121212", colors_accent_1: "#334fb4" },
  ],
])("the colors of a theme are read from %s", (_, current) => {
  expect(readColors(current)).toEqual(COLORS);
});

test("an unchanged theme has the colors of its preset", () => {
  const preset = { color_schemes: { "scheme-1": { settings: scheme } } };
  expect(readColors("Default", { Default: preset })).toEqual(COLORS);
});

test.each([
  [{}],
  [{ color_schemes: [] }],
  [{ color_schemes: { a: null, b: { settings: 3 }, c: { settings: { background: "red" } } } }],
  [{ color_schemes: { a: { settings: { ...scheme, text: "rgba(0,0,0,.5)" } } } }],
])("settings without valid colors give none: %j", (current) => {
  expect(readColors(current)).toBeNull();
});
