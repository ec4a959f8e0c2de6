import fc from "fast-check";
import { expect, test } from "vitest";

import { readUserAgent } from "./user-agent";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    { browser: "Chrome 141", system: "Windows 10", device: "Computer" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    { browser: "Safari 18", system: "iOS 18.1", device: "Phone" },
  ],
  ["", { browser: "", system: "", device: "" }],
  ["nothing known", { browser: "", system: "", device: "" }],
])("the user agent %s is parsed into browser, system and device", (userAgent, expected) => {
  expect(readUserAgent(userAgent)).toEqual(expected);
});

test("the user agent parser never throws and returns only text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 512, unit: "binary" }), (text) => {
      expect(Object.values(readUserAgent(text)).every((part) => typeof part === "string")).toBe(
        true,
      );
    }),
  );
});
