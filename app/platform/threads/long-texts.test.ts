import { expect, test } from "vitest";

import { attachTexts, detachTexts } from "./long-texts";

const LONG = "x".repeat(10_000);

test("long texts of an input are detached and attached again", () => {
  const input = {
    pages: [`${LONG}1`, `${LONG}2`, "short"],
    nested: { pages: [`${LONG}3`], none: null, number: 1 },
    bytes: new Uint8Array([1, 2]),
    days: new Map([["monday", new Set([1])]]),
  };
  const texts: string[] = [];
  const copy = detachTexts(input, texts);
  expect(texts).toEqual([`${LONG}1`, `${LONG}2`, `${LONG}3`]);
  expect(JSON.stringify(copy).length).toBeLessThan(300);
  expect(attachTexts(structuredClone(copy), texts)).toEqual(input);
});

test("an input that is one long text is detached", () => {
  const texts: string[] = [];
  expect(attachTexts(detachTexts(LONG, texts), texts)).toBe(LONG);
  expect(texts).toEqual([LONG]);
});

test("bytes of an input are not copied", () => {
  const bytes = new Uint8Array(10);
  expect(detachTexts({ bytes }, [])).toHaveProperty("bytes", bytes);
});
