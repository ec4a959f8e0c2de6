import { expect, test } from "vitest";

import { embedInSettings, SETTINGS_MAX_CHARS } from "./theme-settings";

const EMBED = { app: "palisade", block: "guard" };
const block = (type: string, rest: object = {}) => ({ type, ...rest });
const GUARD = "shopify://apps/palisade/blocks/guard/0f5a-77";
const readEmbed = (file: unknown) => embedInSettings(JSON.stringify(file), EMBED);
const withBlocks = (...blocks: unknown[]) =>
  readEmbed({ current: { blocks: Object.fromEntries(blocks.entries()) } });

test("an embed that is not disabled in the settings counts as on", () => {
  expect(withBlocks(block(GUARD))).toBe("on");
  expect(withBlocks(block(GUARD, { disabled: false, settings: {} }))).toBe("on");
});

test("a disabled embed counts as off, unless a second copy is on", () => {
  expect(withBlocks(block(GUARD, { disabled: true }))).toBe("off");
  expect(withBlocks(block(GUARD, { disabled: true }), block(GUARD))).toBe("on");
});

test("a theme without the embed is reported as not having it", () => {
  expect(readEmbed({ current: {} })).toBe("absent");
  expect(withBlocks()).toBe("absent");
  expect(withBlocks(block("shopify://apps/other/blocks/guard/1"))).toBe("absent");
  expect(withBlocks(block("shopify://apps/palisade/blocks/banner/1"))).toBe("absent");
  expect(withBlocks(block("shopify://apps/palisade-two/blocks/guard/1"))).toBe("absent");
});

test("Shopify's comment before the JSON is skipped", () => {
  const text = `/*\n * auto-generated { "current": 1 }\n */\n${JSON.stringify({ current: { blocks: { a: block(GUARD) } } })}`;
  expect(embedInSettings(text, EMBED)).toBe("on");
});

test("settings that name a preset as the current settings are read", () => {
  const presets = { Winter: { blocks: { a: block(GUARD) } }, Summer: {} };
  expect(readEmbed({ current: "Winter", presets })).toBe("on");
  expect(readEmbed({ current: "Summer", presets })).toBe("absent");
  expect(readEmbed({ current: "toString", presets })).toBe("unreadable");
});

test.each([
  ["nothing", ""],
  ["text", "hello"],
  ["a comment that never ends", "/* {"],
  ["half of a file", '{"current": {"blocks": {'],
  ["null", "null"],
  ["a list", "[]"],
  ["settings of another type", '{"current": 7}'],
  ["blocks of another type", '{"current": {"blocks": []}}'],
  ["a file too long", `{"current": {}}${" ".repeat(SETTINGS_MAX_CHARS)}`],
])("settings with %s are unreadable and throw no error", (_what, text) => {
  expect(embedInSettings(text, EMBED)).toBe("unreadable");
});

test("blocks of unexpected types are ignored", () => {
  expect(withBlocks(null, 7, "x", [], block(7 as never), block(GUARD))).toBe("on");
});
