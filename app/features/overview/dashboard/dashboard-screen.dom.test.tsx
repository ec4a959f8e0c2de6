// The chart is preloaded, because the import on demand is slow on a busy machine.
import "./trend-chart";

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { expectCredit } from "#tests/helpers/location-data";
import { dashboardPage, NO_COUNTS, SHOWN_DASHBOARD } from "#tests/helpers/screens/dashboard-page";

const { show } = dashboardPage();

function card(title: string) {
  const [heading] = screen.getAllByRole("heading", { name: title });
  if (!heading) throw new Error(`no card ${title}`);
  return within(heading.parentElement as HTMLElement);
}

test("the six cards show their counts, with one order in the singular", async () => {
  show(() => ({}));
  await screen.findByRole("heading", { name: "Hello, Fernhill Goods" });
  expect(card("Block Visitors").getByText("1,234")).toBeTruthy();
  expect(card("Block Visitors").getByText("page views blocked")).toBeTruthy();
  expect(card("Fraud Protect").getByText("order cancelled")).toBeTruthy();
  expect(card("IP Blocker").getByText("12")).toBeTruthy();
  expect(card("Country Blocker").getByText("page view blocked")).toBeTruthy();
  expect(card("ASN Blocker").getByText("0")).toBeTruthy();
  expect(card("Bot/VPN/Proxy Blocker").getByText("0")).toBeTruthy();
});

test("the page greets the store and states that analytics still count blocked visits", async () => {
  show(() => ({}));
  await screen.findByRole("heading", { name: "Hello, Fernhill Goods" });
  screen.getByText(/^Welcome to Palisade\./);
  screen.getByText(/Blocked visits still appear in your store’s and search engines’ analytics/);
});

test("the text for two orders is plural, and the text for none is singular as specified", async () => {
  show((days) => ({ data: { ...SHOWN_DASHBOARD.data!, fraudProtect: days === 1 ? 0 : 2 } }));
  await screen.findByText("order cancelled");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "7" } });
  await screen.findByText("orders cancelled");
});

test("selecting a range loads it, and Reload loads it again", async () => {
  let loads = 0;
  show((days) => ({ data: { ...SHOWN_DASHBOARD.data!, regionBlocker: days * 100 + loads++ } }));
  await screen.findByText("100");
  expect((screen.getByLabelText("Report range") as HTMLSelectElement).value).toBe("1");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "30" } });
  await screen.findByText("3,001");
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await screen.findByText("3,002");
});

test("counts that fail to load show the problem and a toast, with a retry", async () => {
  let fails = true;
  const { toasts } = show(() =>
    fails ? { data: null, message: "Failed, Please try again." } : {},
  );
  await screen.findByText("The counts could not be loaded.");
  expect(toasts.error).toHaveBeenCalledWith("Failed, Please try again.");
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("1,234");
});

test("an empty whitelist shows a warning that links to the country blocker", async () => {
  show(() => ({ emptyCountryWhitelist: true }));
  await screen.findByText("Empty Country Whitelist");
  const button = screen.getByText("Open the country blocker").closest("a");
  expect(button?.getAttribute("href")).toBe("/regionBlocker");
});

test("the location data is shown with its date and a credit link", async () => {
  show(() => ({}));
  await expectCredit();
});

test("each card shows its change from the previous period in words", async () => {
  show(() => ({}));
  await screen.findByText("Up 23% on the 24 hours before");
  expect(card("IP Blocker").getByText("Down 50% on the 24 hours before")).toBeTruthy();
  expect(card("Country Blocker").getByText("Up from none in the 24 hours before")).toBeTruthy();
  expect(card("ASN Blocker").getByText("No change from the 24 hours before")).toBeTruthy();
});

test("the cards show no change if the trend fails to load, and the trend shows its problem", async () => {
  show(() => ({ trend: null }));
  await screen.findByText("1,234");
  expect(screen.queryByText(/24 hours before/)).toBeNull();
  expect(screen.getByText("The trend could not be loaded. Reload to try again.")).toBeTruthy();
  expect(screen.queryByText(/Last blocked visit/)).toBeNull();
});

test("the page shows the time of loading and of the last blocked visit", async () => {
  show(() => ({}));
  const updated = await screen.findByText(/^Updated/);
  expect(updated.textContent).toBe("Updated just now");
  expect(screen.getByText(/^Last blocked visit/).textContent).toBe("Last blocked visit 3h ago.");
});

test("with the app embed off, the page shows 'App embed off' and the last block of the firewall", async () => {
  show(() => ({
    protection: { ...SHOWN_DASHBOARD.protection!, isOn: false, since: null },
    trend: {
      ...SHOWN_DASHBOARD.trend!,
      lastBlocked: { at: "2026-11-20T11:58:20.000Z", surface: "firewall" },
    },
  }));
  expect(await screen.findByText("App embed off")).toBeTruthy();
  expect(screen.queryByText("Not protected")).toBeNull();
  expect(screen.getByText(/last blocked a visit/).textContent).toBe(
    "The firewall last blocked a visit 21m ago.",
  );
});

test("the page states that a store has no blocked visits", async () => {
  show(() => ({
    trend: { ...SHOWN_DASHBOARD.trend!, hours: [], previous: NO_COUNTS, lastBlocked: null },
  }));
  await screen.findByText("No visits blocked recently.");
  expect(screen.getByText("0 page views blocked.")).toBeTruthy();
});

test("the name of the chart has its sum and peak, and the table has every hour, newest first", async () => {
  show(() => ({}));
  const chart = await screen.findByRole("img", { name: /^Block Visitors\. 1,234 page views/ });
  expect(chart.getAttribute("aria-label")).toContain("most on Friday 20 November, 09:00: 1,200.");
  fireEvent.click(screen.getByRole("button", { name: "Table" }));
  const table = screen.getByRole("table", { name: "Hour by hour" });
  const rows = within(table).getAllByRole("row");
  expect(rows).toHaveLength(26);
  expect(rows[1]?.textContent).toBe("Friday 20 November, 12:000");
  expect(rows[4]?.textContent).toBe("Friday 20 November, 09:001,200");
  expect(screen.queryByRole("img", { name: /Block Visitors/ })).toBeNull();
});

test("the chart shows the selected count, per day for longer reports", async () => {
  show((days) =>
    days === 1 ? {} : { trend: { ...SHOWN_DASHBOARD.trend!, from: "2026-11-13T12:00:00Z" } },
  );
  fireEvent.change(await screen.findByLabelText("Count"), { target: { value: "ipBlocker" } });
  await screen.findByText("12 page views blocked, most on Friday 20 November, 09:00: 8.");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "7" } });
  await screen.findByRole("heading", { name: "Day by day" });
  await screen.findByText("12 page views blocked, most on Friday 20 November: 8.");
});

test.each([
  [0, "0 of 4,000 page views used (0%)", "0"],
  [3999, "3,999 of 4,000 page views used (99%)", "99"],
  [4000, "4,000 of 4,000 page views used (100%)", "100"],
  [4001, "4,001 of 4,000 page views used (100%)", "100"],
  [9_876_543_210, "9,876,543,210 of 4,000 page views used (100%)", "100"],
])(
  "the usage bar of a pay-as-you-go plan shows %d page views and their share",
  async (usage, words, bar) => {
    show(() => ({ isPayg: true, data: { ...SHOWN_DASHBOARD.data!, usage } }));
    await screen.findByText(words);
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe(bar);
    const upgrade = screen.getByText("Upgrade to Premium").closest("a");
    expect(upgrade?.getAttribute("href")).toBe("/subscription");
  },
);

test("on a plan that is not pay-as-you-go the dashboard has no usage bar", async () => {
  show(() => ({}));
  await screen.findByText("1,234");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("the dashboard links to the screens of the specification, in the specified order", async () => {
  show(() => ({}));
  await screen.findByText("1,234");
  const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
  const start = headings.indexOf("Block Lists");
  expect(headings.slice(start, start + 6)).toEqual([
    "Block Lists",
    "Fraud Protect",
    "Auto-cancel filters",
    "Country Blocker",
    "IP Blocker",
    "Geolocation Redirects",
  ]);
  const links = ["/blockLists", "/fraudProtect", "/blacklists", "/regionBlocker", "/ipBlocker"];
  for (const url of [...links, "/redirect"]) {
    expect(document.querySelector(`a[href="${url}"]`)).not.toBeNull();
  }
});

test("the cards are in the user's order, each with a handle that explains moving it", async () => {
  const order = [...SHOWN_DASHBOARD.cards.order].reverse();
  show(() => ({ cards: { order, version: 3 } }));
  await screen.findByText("1,234");
  const handles = screen.getAllByRole("button", { name: /^Move / });
  expect(handles.map((handle) => handle.getAttribute("aria-label"))).toEqual([
    "Move Bot/VPN/Proxy Blocker",
    "Move Country Blocker",
    "Move IP Blocker",
    "Move ASN Blocker",
    "Move Fraud Protect",
    "Move Block Visitors",
  ]);
  const description = await screen.findByText(/Press Space or Enter to pick up the card/);
  expect(handles[0]?.getAttribute("aria-describedby")).toBe(description.id);
});

test("visits allowed without a decision are shown with a link to these visits", async () => {
  show(() => ({ trend: { ...SHOWN_DASHBOARD.trend!, undecided: 12 } }));
  expect(await screen.findByText("12 visits were allowed without a check")).toBeTruthy();
  const link = screen.getByRole("link", { name: "View visits" });
  expect(link.getAttribute("href")).toBe("/visitors?decision=undecided");
});

test.each([
  [0, 1, "1 page view was shown without a check"],
  [12, 1_200, "1,200 page views were shown without a check"],
])(
  "with %i undecided visits, the note shows %i page views without a decision",
  async (undecided, missed, words) => {
    show(() => ({ trend: { ...SHOWN_DASHBOARD.trend!, undecided, missed } }));
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  },
);
