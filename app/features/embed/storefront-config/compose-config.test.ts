import { expect, test } from "vitest";

import { BLOCK_PAGE_LIMITS, blockPage } from "#app/contract/block-page";
import { contentProtection } from "#app/contract/content-protection";

import { composeConfig, isProtecting, MAX_CONFIG_BYTES, sizeOfConfig } from "./compose-config";

const NOTHING = contentProtection.parse({});
const PLAIN = blockPage.parse({});

test("a shop without settings has a plain block page and no content protection script", () => {
  const config = composeConfig({
    blockPage: PLAIN,
    contentProtection: NOTHING,
    trap: false,
    signs: false,
    proxyPath: null,
  });
  expect(config).toMatchObject({
    version: 1,
    blockPage: { colours: null, showReason: true, texts: {} },
    contentProtection: null,
  });
});

test.each([
  ["rightClick", "images"],
  ["copy", "add-source"],
  ["selection", true],
  ["images", true],
  ["longPress", true],
  ["print", true],
  ["shortcuts", true],
  ["devtools", true],
  ["framing", true],
])("%s alone enables the content protection script", (name, value) => {
  expect(isProtecting({ ...NOTHING, [name]: value })).toBe(true);
});

test("exceptions and a notice alone do not enable content protection", () => {
  const alone = { ...NOTHING, exceptPages: ["/pages/press"], exceptCustomers: true, notice: "No." };
  expect(isProtecting(alone)).toBe(false);
});

test("block page texts in twenty languages at full length fit into the config", () => {
  const words = {
    title: "T".repeat(BLOCK_PAGE_LIMITS.title),
    message: "M".repeat(BLOCK_PAGE_LIMITS.message),
    buttonText: "B".repeat(BLOCK_PAGE_LIMITS.buttonText),
  };
  const codes = Array.from({ length: BLOCK_PAGE_LIMITS.languages }, (_, n) =>
    String.fromCharCode(97 + n).repeat(2),
  );
  const texts = Object.fromEntries(codes.map((code) => [code, words]));
  const page = blockPage.parse({ ...words, texts });
  const config = composeConfig({
    blockPage: page,
    contentProtection: NOTHING,
    trap: false,
    signs: false,
    proxyPath: null,
  });
  expect(sizeOfConfig(config)).toBeLessThan(MAX_CONFIG_BYTES);
});
