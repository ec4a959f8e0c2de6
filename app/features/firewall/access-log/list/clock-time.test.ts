import { afterEach, expect, test } from "vitest";

import { setLanguage } from "#app/words/language";

import { calendarDay, clockTime } from "./clock-time";

const AT = "2026-11-30T23:05:09Z";

afterEach(() => setLanguage(() => null));

test("the log shows a day in the current language and the given time zone", () => {
  expect(calendarDay(AT, "UTC")).toBe("30 November");
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: new Map() }));
  expect(calendarDay(AT, "Europe/Berlin")).toBe("1. Dezember");
});

test("the log shows times with 24 hours in English and German", () => {
  expect(clockTime(AT, "UTC")).toBe("23:05:09");
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: new Map() }));
  expect(clockTime(AT, "UTC")).toBe("23:05:09");
});
