import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { LOCATION_DATA } from "#tests/helpers/location-data";
import {
  dashboardPage,
  NO_ORDERS,
  NO_SOURCES,
  NOTHING_WAITS,
  SHOWN_DASHBOARD,
} from "#tests/helpers/screens/dashboard-page";

const { show, story, requests } = dashboardPage();

test("the protection status shows the start date of protection and the last checked visitor", async () => {
  show(() => ({}));
  expect(await screen.findByText("Protected")).toBeTruthy();
  expect(screen.getByText("Since 3 November 2026.")).toBeTruthy();
  expect(screen.getByText(/^Last visitor checked/).textContent).toBe(
    "Last visitor checked 5 minutes ago.",
  );
  expect(screen.queryByRole("heading", { name: "Set up your protection" })).toBeNull();
});

test.each([
  [{ isOn: false, since: null }, "App embed off"],
  [{ isSuspended: true }, "Protection paused"],
])(
  "with the protection state %o, the dashboard shows the status %s and no start date",
  async (change, words) => {
    show(() => ({ protection: { ...SHOWN_DASHBOARD.protection!, ...change } }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/^Since/)).toBeNull();
  },
);

test("a new store shows completed steps and the next step, which is expanded", async () => {
  const steps = { activated: true, protected: false, tested: false, visited: true };
  show(() => ({ protection: { ...SHOWN_DASHBOARD.protection!, steps } }));
  expect(await screen.findByText("2 of 4 done")).toBeTruthy();
  const items = screen.getAllByRole("listitem").filter((item) => item.querySelector("h3"));
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Done.*Activate Palisade/),
    expect.stringMatching(/^To do.*Choose a level$/),
    expect.stringMatching(/^To do.*Test it$/),
    expect.stringMatching(/^Done.*See your first visitor$/),
  ]);
  expect(items[1]?.getAttribute("aria-current")).toBe("step");
  expect(screen.getByText("Choose a level").closest("a")?.getAttribute("href")).toBe("/vpnBlocker");
});

test("without protection levels in the plan, the next setup step links to the Country Blocker", async () => {
  const steps = { activated: true, protected: false, tested: false, visited: true };
  show(() => ({ protection: { ...SHOWN_DASHBOARD.protection!, hasLevels: false, steps } }));
  const link = (await screen.findByText("Choose countries")).closest("a");
  expect(link?.getAttribute("href")).toBe("/regionBlocker");
});

test("each kind of waiting work is one line with count and link, five at first and conflicts last", async () => {
  story.conflicts = { conflicts: [], total: 4 };
  show(() => ({
    attention: {
      ...NOTHING_WAITS,
      ...{
        appeals: 1,
        held: 1_200,
        attack: "b6c1c7a4-2f5e-4d1c-8a40-5f3b9f0c4713",
        isCancellingPaused: true,
        firewall: 1,
        scheduled: 2,
        review: 3,
      },
    },
    geoData: { ...LOCATION_DATA, ageDays: 75 },
  }));
  const more = await screen.findByRole("button", { name: "Show 2 more" });
  const card = screen.getByRole("heading", { name: "Needs your attention" }).parentElement!;
  const links = () => within(card).getAllByRole("link");
  const firstFive = [
    [
      "Your store may be under attack",
      "/checkoutValidate/attacks/b6c1c7a4-2f5e-4d1c-8a40-5f3b9f0c4713",
    ],
    ["1 domain on Cloudflare without a working firewall", "/firewallSettings"],
    ["Cancelling is paused", "/fraudProtect"],
    ["2 orders will be cancelled soon", "/fraudProtect?tab=scheduled"],
    ["1,200 orders on hold", "/fraudProtect?tab=held"],
  ];
  const conflicts = ["4 rules that never do anything", "/blockLists?tab=conflicts"];
  await within(card).findByText(conflicts[0]!);
  const shownLinks = () => links().map((link) => [link.textContent, link.getAttribute("href")]);
  expect(shownLinks()).toEqual([...firstFive, conflicts]);
  fireEvent.click(more);
  expect(shownLinks()).toEqual([
    ...firstFive,
    ["3 orders need review", "/fraudProtect"],
    ["1 unblock request", "/blockLists?tab=appeals"],
    conflicts,
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Show less" }));
  expect(shownLinks()).toEqual([...firstFive, conflicts]);
});

test("the attention card is hidden if no work waits, also with old location data", async () => {
  show(() => ({ geoData: { ...LOCATION_DATA, ageDays: 75 } }));
  await screen.findByText("No visits in this period.");
  expect(screen.queryByRole("heading", { name: "Needs your attention" })).toBeNull();
});

const COUNTRIES = {
  ...NO_SOURCES,
  counted: 1_300,
  groups: [
    {
      key: "DE",
      label: "Germany",
      visits: 1_250,
      stopped: 20,
      bought: 0,
      lastAt: "2026-11-20T12:00:00Z",
    },
    {
      key: "",
      label: "Unknown",
      visits: 50,
      stopped: 0,
      bought: 0,
      lastAt: "2026-11-20T12:00:00Z",
    },
  ],
};

test("each country shows allowed and stopped visits and links to its visits", async () => {
  story.sources = COUNTRIES;
  show(() => ({}));
  const table = await screen.findByRole("table", {
    name: "Where visits come from",
  });
  const [, first, second] = within(table).getAllByRole("row");
  expect(
    within(first!)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["1,230", "20", "Block"]);
  expect(within(first!).getByRole("link", { name: "Germany" }).getAttribute("href")).toBe(
    "/visitors?country=DE",
  );
  expect(within(second!).queryByRole("link")).toBeNull();
  expect(within(second!).queryByRole("button")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Block Germany" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("heading", { name: "Block Germany?" })).toBeTruthy();
});

test("the other lists are requested when they are opened, for the selected period", async () => {
  show(() => ({}));
  await screen.findByText("No visits in this period.");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: "Crawlers" }));
  await screen.findByText("No crawlers in this period.");
  const sources = requests.filter(({ intent }) => intent === "sources").map(({ input }) => input);
  expect(sources[0]).toEqual({ by: "country", range: "24h" });
  expect(sources.at(-1)).toEqual({ by: "crawler", range: "7d" });
});

test("the page states the limits of its counts: longer periods of other plans and older visits", async () => {
  story.sources = { ...COUNTRIES, needsPlan: true, countedBackTo: "2026-11-20T10:00:00Z" };
  show(() => ({}));
  expect((await screen.findByText(/^Last 24 hours only/)).textContent).toBe(
    "Last 24 hours only. See plans for longer periods. Based on the newest 1,300 visits, since 20 November 2026, 10:00 (UTC).",
  );
});

test("cancelled and held orders are shown with their amounts", async () => {
  story.value = {
    cancelled: { orders: 1, amounts: [{ currency: "USD", total: 1_200.5 }] },
    held: NO_ORDERS,
  };
  show(() => ({}));
  expect((await screen.findByText("$1,200.50")).parentElement?.textContent).toBe(
    "Cancelled$1,200.501 order",
  );
  expect(screen.getByText("0 orders")).toBeTruthy();
});

test("a card that fails to load shows the problem with a retry, and the other cards remain", async () => {
  story.value = null;
  story.sources = COUNTRIES;
  show(() => ({}));
  await screen.findByText("This could not be loaded.");
  expect(screen.getByRole("link", { name: "Germany" })).toBeTruthy();
  story.value = { cancelled: NO_ORDERS, held: NO_ORDERS };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("None in this period.")).toBeTruthy();
  expect(screen.queryByText("This could not be loaded.")).toBeNull();
});

test("the cards show no change if there is no previous period", async () => {
  show(() => ({ trend: { ...SHOWN_DASHBOARD.trend!, previous: null } }));
  await screen.findByText("1,234");
  expect(screen.queryByText(/24 hours before/)).toBeNull();
});

test("an unusual hour is marked with the rule changes of that time", async () => {
  story.changes = {
    changes: [
      { at: "2026-11-20T09:59:59.000Z", summary: "Added 3 entries", blocked: 0 },
      { at: "2026-11-20T10:00:00.000Z", summary: "Removed 1 entry", blocked: 0 },
    ],
  };
  show(() => ({}));
  const name = await screen.findByText("Friday 20 November, 09:00", { selector: "strong" });
  await screen.findByRole("link", { name: "Rules changed" });
  expect(name.parentElement?.textContent).toBe(
    "Friday 20 November, 09:00 stands out: 1,200 page views blocked, 847 times the usual. Rules changed: Added 3 entries.",
  );
});

test("an unusual hour shows the changes whose rules blocked visits, not the newest changes", async () => {
  const change = (minute: number, summary: string, blocked: number) => ({
    ...{ at: `2026-11-20T09:${minute}:00.000Z`, summary, blocked },
  });
  story.changes = {
    changes: [
      change(50, "Described AS64500", 0),
      change(40, "Blocked AS64501", 3),
      change(30, "Allowed 203.0.113.7", 0),
      change(20, "Blocked Germany", 1_190),
    ],
  };
  show(() => ({}));
  await screen.findByRole("link", { name: "Rules changed" });
  expect(screen.getByText(/stands out/).textContent).toMatch(
    /Rules changed: Blocked Germany; Blocked AS64501\.$/,
  );
});
