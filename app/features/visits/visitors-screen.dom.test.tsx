import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { expectCredit } from "#tests/helpers/location-data";
import { BOUNDS, NOTHING, report, show, visit } from "#tests/helpers/screens/visitors";

test("a row of the visitor report shows the rule, browser, network and source of a visit", async () => {
  show((params) => report({}, params));
  const rule = await screen.findByRole("link", { name: "IP address: 203.0.113.0/24" });
  expect(rule.getAttribute("href")).toBe("/ipBlocker?search=203.0.113.0%2F24");
  expect(screen.getByText(/Chrome 141 on Windows 10, Computer$/)).toBeTruthy();
  expect(screen.getByText("utm: mail")).toBeTruthy();
  expect(screen.getByText("AS64500 Example Net")).toBeTruthy();
});

test("a report row of a visit with an unsure country shows both countries without a flag", async () => {
  const unsure = visit({ otherCountry: "US", region: null, city: null });
  const page = { ...BOUNDS, newer: null, older: null, searchedBackTo: null, visits: [unsure] };
  const { container } = show((params) => report({ page }, params));
  expect(await screen.findByText(/^Country unsure \(DE or US\), Chrome 141/)).toBeTruthy();
  expect(container.querySelector(".ui-flagged")).toBeNull();
});

test.each([
  ["asn", "AS64500", "AS64500", "Network (ASN): AS64500", "/fw-asnBlocker?search=AS64500"],
  ["country", "DE", "Germany", "Country: Germany", "/fw-regionBlocker"],
] as const)(
  "a report row of a firewall visit shows the surface, and its %s rule links to the firewall's list",
  async (kind, value, words, name, path) => {
    const rule = { id: "r", surface: "firewall", kind, value, words, label: "" } as const;
    const page = {
      ...{ ...BOUNDS, newer: null, older: null, searchedBackTo: null },
      visits: [visit({ surface: "firewall", rule })],
    };
    show((params) => report({ page }, params));
    const reason = await screen.findByText(name);
    expect(reason.closest("a")?.getAttribute("href")).toBe(path);
    expect(screen.getByText("Firewall")).toBeTruthy();
  },
);

test("the report's filter by surface is stored in the URL", async () => {
  const { queries } = show((params) => report({}, params));
  fireEvent.click(await screen.findByRole("button", { name: "Add filter" }));
  fireEvent.click(await screen.findByText("Decided by"));
  fireEvent.click(await screen.findByLabelText("Firewall"));
  await waitFor(() => expect(queries.at(-1)).toBe("?surface=firewall"));
  expect(await screen.findByText("Decided by: Firewall")).toBeTruthy();
});

test.each([
  ["within=2026-11-20T10:00:00Z/2026-11-20T11:00:00Z", /^Time: 20 November 2026/],
  ["rule=storefront/ip/7", /^Rule: the chosen one$/],
])("the report filter %s from a link is shown and can be removed", async (query, label) => {
  const { queries } = show((params) => report({}, params), undefined, `?${query}`);
  expect(await screen.findByText(label)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(queries.at(-1)).toBe(""));
  expect(screen.queryByText(label)).toBeNull();
});

test("an unknown reference code shows a problem at its field and keeps the entered text", async () => {
  show((params) => {
    const typed = params.get("reference") ?? "";
    return report(
      { reference: { typed, problem: typed ? "No visit with this code." : null } },
      params,
    );
  });
  const field = await screen.findByLabelText("Reference code from the block page");
  fireEvent.change(field, { target: { value: "0000000000" } });
  fireEvent.click(screen.getByRole("button", { name: "Find visit" }));
  expect(await screen.findByText("No visit with this code.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Reference code from the block page").value).toBe(
    "0000000000",
  );
});

test("the report shows the numbers of undecided visits, unanswered page views and visits without a row", async () => {
  const now = {
    ...NOTHING,
    visits: 1_000,
    visitors: 620,
    blocked: 25,
    undecided: 3,
    missed: 7,
    countedOnly: 40,
  };
  show((params) => report({ summary: { ...BOUNDS, now, before: NOTHING } }, params));
  expect(await screen.findByText("3 visits were allowed without a check")).toBeTruthy();
  expect(screen.getByText(/7 page views were shown without a check because/)).toBeTruthy();
  expect(screen.getByText(/^40 visits are counted above/)).toBeTruthy();
  expect(screen.getByText("from about 620 visitors")).toBeTruthy();
  expect(screen.getByText(/25 were blocked \(2.5%\)/)).toBeTruthy();
});

test("an unfinished search of the report can be continued further back", async () => {
  const { queries } = show((params) =>
    report(
      {
        page: {
          visits: [],
          ...BOUNDS,
          newer: null,
          older: "1763640000000.7",
          searchedBackTo: "2026-11-20T08:00:00.000Z",
        },
      },
      params,
    ),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Search further back" }));
  await waitFor(() => expect(queries.at(-1)).toContain("before=1763640000000.7"));
});

test.each([
  [null, 0],
  ["1763640000000.7", 1],
])(
  "with the cursor %s for older visits the report has %i buttons for older visits",
  async (older, ways) => {
    const page = { ...BOUNDS, newer: null, older, searchedBackTo: null, visits: [visit()] };
    show((params) => report({ page }, params));
    await screen.findByText("AS64500 Example Net");
    expect(screen.queryAllByRole("button", { name: "Older visits" })).toHaveLength(ways);
  },
);

test("the report of a plan without history shows a notice and the visits of the last 24 hours", async () => {
  show((params) => report({ needsPlan: true }, params));
  expect(await screen.findByText(/Your plan shows the last 24 hours/)).toBeTruthy();
  expect(screen.getByText("203.0.113.7")).toBeTruthy();
});

test("the report shows its other parts and a retry button if the visits cannot be loaded", async () => {
  show((params) => report({ page: null, listProblem: "Failed, Please try again." }, params));
  expect(await screen.findByText("Visits could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByText("Blocked")).toBeTruthy();
});

test("the report credits its location data with a date and a link", async () => {
  show((params) => report({}, params));
  await expectCredit();
});
