import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { AppProvider } from "#app/ui/kit";

import { CountryRow } from "./country-row";
import { OwnCountries } from "./own-countries";
import { TerritoryNote, type TerritoryNoteProps } from "./territory-note";

function openNote(of: TerritoryNoteProps["of"], countries: readonly string[]) {
  const onChange = vi.fn<(countries: readonly string[]) => void>();
  const { container } = render(
    <AppProvider i18n={{}}>
      <TerritoryNote {...{ of, countries, onChange }} />
    </AppProvider>,
  );
  return { text: () => container.textContent ?? "", onChange };
}

test("the territory note for visitors from the United States offers to add the territories that Shopify counts as part of it", () => {
  const { text, onChange } = openNote("visitors", ["US", "PR"]);
  expect(text()).toMatch(/^American Samoa, .* and U.S. Virgin Islands: Shopify counts them as/);
  expect(text()).not.toContain("Puerto Rico");
  fireEvent.click(screen.getByText("Add 7 countries"));
  expect(onChange).toHaveBeenCalledWith(["US", "PR", "AS", "FM", "GU", "MH", "MP", "PW", "VI"]);
});

test.each([
  ["visitors", ["DE", "PR"], ""],
  ["visitors", ["US", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"], ""],
  ["addresses", ["DE"], ""],
  ["addresses", ["PR"], "with the province PR, as Shopify writes them."],
  ["addresses", ["US"], "also matches addresses in American Samoa"],
  ["addresses", ["AQ"], "Shopify has no addresses in Antarctica."],
] as const)(
  "the territory note for %s from the countries %j contains: %s",
  (of, countries, expected) => {
    const { text } = openNote(of, countries);
    if (expected === "") expect(text()).toBe("");
    else expect(text()).toContain(expected);
  },
);

const LINE = {
  ...{ code: "US", enabled: true, target: null, scope: null, note: "" },
  action: "block" as const,
};

test.each([
  ["only", "Puerto Rico", true],
  ["except", "Puerto Rico", false],
  ["only", "Oregon", false],
] as const)(
  "the row of the US with the regions “%s %s” warns that the region never matches: %s",
  (match, name, says) => {
    const doNothing = () => {};
    render(
      <AppProvider i18n={{}}>
        <CountryRow
          country={{ ...LINE, regions: { match, names: [name] } }}
          visits={null}
          onSwitch={doNothing}
          onEdit={doNothing}
          onRemove={doNothing}
        />
      </AppProvider>,
    );
    expect(screen.queryByText(/Choose the country Puerto Rico instead/) !== null).toBe(says);
  },
);

test("the regions of a country come with a list of its territories that have their own country codes", () => {
  const { container } = render(
    <AppProvider i18n={{}}>
      <OwnCountries state="NL" />
      <OwnCountries state="DE" />
    </AppProvider>,
  );
  expect(container.textContent).toBe(
    "Countries of their own, not regions: Aruba, Caribbean Netherlands, Curaçao, and Sint Maarten.",
  );
});
