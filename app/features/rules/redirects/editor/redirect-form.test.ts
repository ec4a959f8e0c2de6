import { expect, test } from "vitest";

import { redirectRow } from "#tests/helpers/rules/redirect-row";

import { copyOf, formOf, NEW_REDIRECT, readForm } from "./redirect-form";

/** Number of fields of a redirect that its form does not send: id, version, updatedAt, counts and notes. */
const NOT_IN_THE_FORM = 5;

const NOW = new Date("2026-11-20T12:00:00Z");
const HOLA = { title: "Hola", body: "¿{country}?", accept: "Sí", stay: "No" };

const ROW = redirectRow({
  languages: ["de", "pt-br"],
  scope: { match: "only", pages: ["exact:/sale", "prefix:/pages/", "wildcard:/c*"] },
  texts: { es: HOLA },
  utm: { source: "geo", term: "kept" },
  expiresAt: "2027-01-01T08:30:00.000Z",
});

test("the form of a saved redirect sends the same redirect, with its expiry to the second", () => {
  const pages = ["/sale", "prefix:/pages/", "/c*"];
  const read = readForm(formOf(ROW), ROW.expiresAt, NOW);
  const redirect = read.ok ? read.value : null;
  expect(redirect).not.toBeNull();
  expect({ ...ROW, ...redirect }).toEqual({ ...ROW, scope: { match: "only", pages } });
  expect(Object.keys(ROW)).toEqual(expect.arrayContaining(Object.keys(redirect!)));
  expect(Object.keys(redirect!)).toHaveLength(Object.keys(ROW).length - NOT_IN_THE_FORM);
});

test("readForm reads lists, numbers and empty fields of the redirect form", () => {
  const form = {
    ...NEW_REDIRECT,
    countries: ["DE", "AT"],
    regions: ["Bavaria"],
    languages: " de; pt-br ,,",
    days: " 7 ",
    utm: { source: " ", medium: "banner" },
    pages: "except" as const,
    patterns: "/a\n\n  /b* \n",
  };
  expect(readForm(form, null, NOW)).toMatchObject({
    value: {
      places: { match: "only", countries: ["DE", "AT"], regions: [] },
      languages: ["de", "pt-br"],
      days: 7,
      utm: { medium: "banner" },
      scope: { match: "except", pages: ["/a", "/b*"] },
      expiresAt: null,
    },
  });
});

test.each([
  [{ days: "" }, "days"],
  [{ days: "1.5" }, "days"],
  [{ expiry: { choice: "date", end: "2026-11-19T23:59:59.000Z" } as const }, "expiresAt"],
])("the redirect form reports an invalid value at its field: %j", (part, field) => {
  expect(readForm({ ...NEW_REDIRECT, ...part }, null, NOW)).toMatchObject({
    ok: false,
    fields: { [field]: expect.any(String) },
  });
});

test("readForm reports a second set of texts in one language, so that no text is lost", () => {
  const texts = ["es", "de", " DE "].map((language) => ({ language, ...HOLA }));
  expect(readForm({ ...NEW_REDIRECT, texts }, null, NOW)).toMatchObject({
    ok: false,
    fields: { "words.2.language": "This language already has texts." },
  });
});

test("the copy of a redirect has “(copy)” in its name, which stays within the limit", () => {
  expect(copyOf(ROW).name).toBe("Germany (copy)");
  expect(copyOf({ ...ROW, name: "x".repeat(80) }).name).toHaveLength(80);
});
