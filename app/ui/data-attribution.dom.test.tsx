import { AppProvider } from "@shopify/polaris";
import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";

import { setLanguage } from "#app/words/language";

import { DataAttribution } from "./data-attribution";

const CREDITS = [
  { text: "IP Geolocation by DB-IP", url: "https://db-ip.com" },
  { text: "ASN data by RouteViews, modified", url: "https://routeviews.org" },
];

test("a credit is in its publisher's words, and the note of changes in the reader's language", () => {
  const translations = new Map([["ui", { "dataAttribution.modified": "{credit}, bearbeitet" }]]);
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations }));
  onTestFinished(() => setLanguage(() => null));
  render(
    <AppProvider i18n={{}}>
      <DataAttribution date="" networkDate="" attribution={CREDITS} />
    </AppProvider>,
  );
  const credits = screen.getAllByRole("link").map((link) => link.firstChild?.textContent);
  expect(credits).toEqual(["IP Geolocation by DB-IP", "ASN data by RouteViews, bearbeitet"]);
});
