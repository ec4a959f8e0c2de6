import { expect, test } from "vitest";

import { signsOfRequest, type TellingHeaders } from "./request-signs";
import { SIGN } from "./sign";

const ENDING = "AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${ENDING} Chrome/141.0.0.0 Safari/537.36`;
const BRANDS = '"Chromium";v="141", "Google Chrome";v="141"';

const headersWith = (headers: Partial<TellingHeaders>): TellingHeaders => ({
  userAgent: CHROME,
  brands: BRANDS,
  platform: '"Windows"',
  acceptLanguage: "de,en;q=0.8",
  ...headers,
});

const SAFARI = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`;
const without = { brands: undefined, platform: undefined };

test.each<[string, Partial<TellingHeaders>]>([
  ["Chrome on Windows", {}],
  ["Safari, which sends no hints", { userAgent: SAFARI, ...without }],
  [
    "Firefox, which sends no hints",
    {
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      ...without,
    },
  ],
  [
    "Chrome on a Mac",
    {
      userAgent: CHROME.replace("Windows NT 10.0; Win64; x64", "Macintosh; x"),
      platform: '"macOS"',
    },
  ],
  [
    "a phone that requests desktop pages",
    {
      userAgent: CHROME.replace("Windows NT 10.0; Win64; x64", "X11; Linux x86_64"),
      platform: '"Android"',
    },
  ],
  [
    "a Chromebook",
    {
      userAgent: CHROME.replace("Windows NT 10.0; Win64; x64", "X11; CrOS x86_64 1"),
      platform: '"Chrome OS"',
    },
  ],
  [
    "an app that renders pages",
    {
      userAgent: `Mozilla/5.0 (Linux; Android 15; wv) ${ENDING} Version/4.0 Chrome/141.0.0.0 Mobile`,
      ...without,
    },
  ],
])("request headers of %s show no automation sign", (_browser, headers) => {
  expect(signsOfRequest(headersWith(headers), "all", true)).toBe(0);
});

test("a headless browser is detected by its user agent or by its client hints", () => {
  const userAgent = CHROME.replace("Chrome/", "HeadlessChrome/");
  expect(signsOfRequest(headersWith({ userAgent }), "unsure", true)).toBe(SIGN.headless);
  const brands = '"HeadlessChrome";v="141"';
  expect(signsOfRequest(headersWith({ brands }), "unsure", true)).toBe(SIGN.headless);
});

test("a client hint that contradicts the user agent is an automation sign", () => {
  expect(signsOfRequest(headersWith({ platform: '"Linux"' }), "unsure", true)).toBe(
    SIGN.contradiction,
  );
});

test("a missing language and missing client hints are automation signs if the server receives all headers", () => {
  const bare = headersWith({ ...without, acceptLanguage: undefined });
  expect(signsOfRequest(bare, "all", true)).toBe(SIGN.noLanguage | SIGN.missingHeaders);
});

test("missing headers that an intermediary may have removed are no automation sign", () => {
  const bare = headersWith({ ...without, acceptLanguage: undefined });
  expect(signsOfRequest(bare, "some", true)).toBe(SIGN.noLanguage);
  expect(signsOfRequest(bare, "unsure", true)).toBe(0);
  expect(signsOfRequest(bare, "all", false)).toBe(SIGN.noLanguage);
});

test("a request without a user agent shows no automation sign", () => {
  expect(
    signsOfRequest(headersWith({ userAgent: "", acceptLanguage: undefined }), "all", true),
  ).toBe(0);
});

test("headers of 70,000 characters are read within the time limit", () => {
  // A regular expression with quadratic time would exceed the test's time limit.
  const long = "Android".repeat(10_000);
  const strange = { userAgent: long, brands: long, platform: long, acceptLanguage: long };
  expect(signsOfRequest(strange, "all", true)).toBeGreaterThanOrEqual(0);
});
