import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { expectCredit, LOCATION_DATA } from "../../../tests/helpers/location-data";
import { renderScreen } from "../../../tests/helpers/screens/admin-screen";
import { DashboardScreen } from "./dashboard-screen";
import type { DashboardView } from "./dashboard-view";

const LOADED_AT = Date.parse("2026-11-20T12:20:00Z");

const NOTHING = {
  blockLists: 0,
  fraudProtect: 0,
  asnBlocker: 0,
  ipBlocker: 0,
  regionBlocker: 0,
  vpn: 0,
};

const NOTHING_WAITS = {
  appeals: 0,
  held: 0,
  review: 0,
  scheduled: 0,
  failed: 0,
  isCancellingPaused: false,
  connection: 0,
};

const VIEW: DashboardView = {
  days: 1,
  loadedAt: LOADED_AT,
  storeName: "Fernhill Goods",
  isPayg: false,
  data: {
    blockLists: 1234,
    fraudProtect: 1,
    asnBlocker: 0,
    ipBlocker: 12,
    regionBlocker: 1,
    vpn: 0,
    usage: 0,
  },
  message: null,
  trend: {
    from: "2026-11-19T12:00:00.000Z",
    until: "2026-11-20T12:20:00.000Z",
    hours: [
      { at: "2026-11-19T14:00:00.000Z", counts: { ...NOTHING, blockLists: 34, ipBlocker: 4 } },
      { at: "2026-11-20T09:00:00.000Z", counts: { ...NOTHING, blockLists: 1200, ipBlocker: 8 } },
    ],
    previous: { ...NOTHING, blockLists: 1000, ipBlocker: 24 },
    lastBlockedAt: "2026-11-20T09:05:00.000Z",
    undecided: 0,
    missed: 0,
  },
  cards: {
    order: ["blockLists", "fraudProtect", "asnBlocker", "ipBlocker", "regionBlocker", "vpn"],
    version: 0,
  },
  adminAccess: { isEnabled: false, endsAt: null, changedAt: null, isInPlan: true },
  emptyCountryWhitelist: false,
  attention: NOTHING_WAITS,
  protection: {
    isOn: true,
    isSuspended: false,
    since: "2026-11-03T09:00:00.000Z",
    seenAt: "2026-11-20T12:15:00.000Z",
    steps: { activated: true, protected: true, tested: true, visited: true },
  },
  geoData: LOCATION_DATA,
};

const NO_SOURCES = { range: "24h", needsPlan: false, counted: 0, countedBackTo: null, groups: [] };
const NO_ORDERS = { orders: 0, amounts: [] };
/** What the cards that ask by themselves are answered, by intent; null: nothing comes. */
let story: Record<string, unknown>;
const asked: { intent: string; input: Record<string, unknown> }[] = [];

beforeEach(() => {
  asked.length = 0;
  story = {
    sources: NO_SOURCES,
    value: { cancelled: NO_ORDERS, held: NO_ORDERS },
    conflicts: { conflicts: [], total: 0 },
    changes: { changes: [] },
  };
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const said = JSON.parse(body) as (typeof asked)[number];
    asked.push(said);
    if (story[said.intent] === null) throw new TypeError("Failed to fetch");
    return Response.json({ ok: true, message: null, data: story[said.intent] });
  });
});

function Route() {
  return <DashboardScreen {...(useLoaderData() as DashboardView)} />;
}

/** Shows what `view` answers for the asked number of days. */
function show(view: (days: number) => Partial<DashboardView>) {
  const loader = ({ request }: { request: Request }) => {
    const days = Number(new URL(request.url).searchParams.get("days") ?? 1);
    return json({ ...VIEW, days, ...view(days) });
  };
  return renderScreen([{ path: "/dashboard", Component: Route, loader }], "/dashboard");
}

function card(title: string) {
  const [heading] = screen.getAllByRole("heading", { name: title });
  if (!heading) throw new Error(`no card ${title}`);
  return within(heading.parentElement as HTMLElement);
}

test("the six cards show their counts, and one order is singular", async () => {
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

test("the page greets with the store's name and says whose analytics still count blocked visits", async () => {
  show(() => ({}));
  await screen.findByRole("heading", { name: "Hello, Fernhill Goods" });
  screen.getByText(/^Welcome to Palisade\./);
  screen.getByText(
    /Blocked visits still appear in the analytics of your store and of search engines/,
  );
});

test("two orders are plural, and none is singular as the specification has it", async () => {
  show((days) => ({ data: { ...VIEW.data!, fraudProtect: days === 1 ? 0 : 2 } }));
  await screen.findByText("order cancelled");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "7" } });
  await screen.findByText("orders cancelled");
});

test("choosing a range loads that range, and Reload loads again", async () => {
  let loads = 0;
  show((days) => ({ data: { ...VIEW.data!, regionBlocker: days * 100 + loads++ } }));
  await screen.findByText("100");
  expect((screen.getByLabelText("Report range") as HTMLSelectElement).value).toBe("1");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "30" } });
  await screen.findByText("3,001");
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await screen.findByText("3,002");
});

test("counts that cannot be loaded say so, in the page and in a message", async () => {
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

test("an empty whitelist is warned about and leads to the country blocker", async () => {
  show(() => ({ emptyCountryWhitelist: true }));
  await screen.findByText("Empty Country Whitelist");
  const button = screen.getByText("Open the country blocker").closest("a");
  expect(button?.getAttribute("href")).toBe("/regionBlocker");
});

test("the location data is dated and credited with a link", async () => {
  show(() => ({}));
  await expectCredit();
});

test("beside each card stands the change against the period before, in words", async () => {
  show(() => ({}));
  await screen.findByText("Up 23 % on the 24 hours before");
  expect(card("IP Blocker").getByText("Down 50 % on the 24 hours before")).toBeTruthy();
  expect(card("Country Blocker").getByText("Up from none in the 24 hours before")).toBeTruthy();
  expect(card("ASN Blocker").getByText("No change from the 24 hours before")).toBeTruthy();
});

test("without the trend the cards stand, without a change, and the trend says what to do", async () => {
  show(() => ({ trend: null }));
  await screen.findByText("1,234");
  expect(screen.queryByText(/24 hours before/)).toBeNull();
  expect(screen.getByText("The trend could not be loaded. Reload to try again.")).toBeTruthy();
  expect(screen.queryByText(/Last blocked visit/)).toBeNull();
});

test("the page tells when it was loaded and when a visit was blocked last", async () => {
  show(() => ({}));
  const updated = await screen.findByText(/^Updated/);
  expect(updated.textContent).toBe("Updated just now");
  expect(screen.getByText(/^Last blocked visit/).textContent).toBe("Last blocked visit 3h ago.");
});

test("a store that blocked nobody yet is told so", async () => {
  show(() => ({ trend: { ...VIEW.trend!, hours: [], previous: NOTHING, lastBlockedAt: null } }));
  await screen.findByText("No visits blocked recently.");
  expect(screen.getByText("0 page views blocked.")).toBeTruthy();
});

test("the chart names its sum and its peak; the table has every hour, newest first", async () => {
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

test("the chart shows the count that is chosen, day by day for longer reports", async () => {
  show((days) => (days === 1 ? {} : { trend: { ...VIEW.trend!, from: "2026-11-13T12:00:00Z" } }));
  fireEvent.change(await screen.findByLabelText("Count"), { target: { value: "ipBlocker" } });
  await screen.findByText("12 page views blocked, most on Friday 20 November, 09:00: 8.");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "7" } });
  await screen.findByRole("heading", { name: "Day by day" });
  await screen.findByText("12 page views blocked, most on Friday 20 November: 8.");
});

test.each([
  [0, "0 of 4,000 page views used (0 %)", "0"],
  [3999, "3,999 of 4,000 page views used (99 %)", "99"],
  [4000, "4,000 of 4,000 page views used (100 %)", "100"],
  [4001, "4,001 of 4,000 page views used (100 %)", "100"],
  [9_876_543_210, "9,876,543,210 of 4,000 page views used (100 %)", "100"],
])("with pay-as-you-go and %d page views the bar is right", async (usage, words, bar) => {
  show(() => ({ isPayg: true, data: { ...VIEW.data!, usage } }));
  await screen.findByText(words);
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe(bar);
  const upgrade = screen.getByText("Upgrade to Premium").closest("a");
  expect(upgrade?.getAttribute("href")).toBe("/subscription");
});

test("other plans have no usage bar", async () => {
  show(() => ({}));
  await screen.findByText("1,234");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("cards lead to the screens the specification names, in its order", async () => {
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

test("the cards stand in the person's order, each with a handle that says how to move it", async () => {
  const order = [...VIEW.cards.order].reverse();
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

test("visits that were let in undecided are told, with the way to them", async () => {
  show(() => ({ trend: { ...VIEW.trend!, undecided: 12 } }));
  expect(await screen.findByText("12 visits were allowed without a check")).toBeTruthy();
  const link = screen.getByRole("link", { name: "View visits" });
  expect(link.getAttribute("href")).toBe("/visitors?decision=undecided");
});

test.each([
  [0, 1, "1 page view was shown without a check"],
  [12, 1_200, "1,200 page views were shown without a check"],
])(
  "with %i undecided visits, %i page views that no answer reached are told",
  async (undecided, missed, words) => {
    show(() => ({ trend: { ...VIEW.trend!, undecided, missed } }));
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  },
);

test("one line says since when the store is protected and when that was last seen", async () => {
  show(() => ({}));
  expect(await screen.findByText("Protected")).toBeTruthy();
  expect(screen.getByText("Since 3 November 2026")).toBeTruthy();
  expect(screen.getByText(/^Last visitor checked/).textContent).toBe(
    "Last visitor checked 5 minutes ago",
  );
  expect(screen.queryByRole("heading", { name: "Set up your protection" })).toBeNull();
});

test.each([
  [{ isOn: false, since: null }, "Not protected"],
  [{ isSuspended: true }, "Protection paused"],
])("with %o the line says %s, and not since when", async (change, words) => {
  show(() => ({ protection: { ...VIEW.protection!, ...change } }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^Since/)).toBeNull();
});

test("a new store sees what is done and what comes next, and only that is opened", async () => {
  const steps = { activated: true, protected: false, tested: false, visited: true };
  show(() => ({ protection: { ...VIEW.protection!, steps } }));
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

test("what waits is one line each with its count and the way there", async () => {
  story.conflicts = { conflicts: [], total: 4 };
  show(() => ({
    attention: { ...NOTHING_WAITS, appeals: 1, held: 1_200, isCancellingPaused: true },
    geoData: { ...LOCATION_DATA, ageDays: 75 },
  }));
  await screen.findByRole("link", { name: "4 rules that never do anything" });
  const list = within(
    screen.getByRole("heading", { name: "Needs your attention" }).parentElement!,
  ).getAllByRole("link");
  expect(list.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Cancelling is paused", "/fraudProtect"],
    ["1,200 orders on hold wait for your decision", "/fraudProtect?tab=held"],
    ["1 unblock request", "/blockLists?tab=appeals"],
    ["4 rules that never do anything", "/blockLists?tab=conflicts"],
    ["75 days since the location data was updated", "/iplookup"],
  ]);
});

test("where nothing waits nothing is said", async () => {
  show(() => ({}));
  await screen.findByText("No visits in this period.");
  expect(screen.queryByRole("heading", { name: "Needs your attention" })).toBeNull();
});

const COUNTRIES = {
  ...NO_SOURCES,
  counted: 1_300,
  groups: [
    { key: "DE", label: "Germany", visits: 1_250, stopped: 20, lastAt: "2026-11-20T12:00:00Z" },
    { key: "", label: "Unknown", visits: 50, stopped: 0, lastAt: "2026-11-20T12:00:00Z" },
  ],
};

test("each country of the period tells what was allowed and stopped and leads to its visits", async () => {
  story.sources = COUNTRIES;
  show(() => ({}));
  const table = await screen.findByRole("table", {
    name: "Where visits come from and what was stopped",
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

test("the other lists are asked for when they are opened, over the chosen period", async () => {
  show(() => ({}));
  await screen.findByText("No visits in this period.");
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: "Crawlers" }));
  await screen.findByText("No crawlers in this period.");
  const sources = asked.filter(({ intent }) => intent === "sources").map(({ input }) => input);
  expect(sources[0]).toEqual({ by: "country", range: "24h" });
  expect(sources.at(-1)).toEqual({ by: "crawler", range: "7d" });
});

test("what was not counted is said: longer periods of another plan, and older visits", async () => {
  story.sources = { ...COUNTRIES, needsPlan: true, countedBackTo: "2026-11-20T10:00:00Z" };
  show(() => ({}));
  expect((await screen.findByText(/^Last 24 hours only/)).textContent).toBe(
    "Last 24 hours only. See plans for longer periods. Based on the newest 1,300 visits, since 20 November 2026, 10:00 (UTC).",
  );
});

test("orders that were cancelled and held are told with what they were worth", async () => {
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

test("a card that cannot be loaded says so and asks again, and the others stand", async () => {
  story.value = null;
  story.sources = COUNTRIES;
  show(() => ({}));
  await screen.findByText("This could not be loaded.");
  expect(screen.getByRole("link", { name: "Germany" })).toBeTruthy();
  story.value = { cancelled: NO_ORDERS, held: NO_ORDERS };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No orders cancelled or held in this period.")).toBeTruthy();
  expect(screen.queryByText("This could not be loaded.")).toBeNull();
});

test("without a period before nothing is compared", async () => {
  show(() => ({ trend: { ...VIEW.trend!, previous: null } }));
  await screen.findByText("1,234");
  expect(screen.queryByText(/24 hours before/)).toBeNull();
});

test("an hour that stands out is marked, with the rules that changed then", async () => {
  story.changes = {
    changes: [
      { at: "2026-11-20T09:59:59.000Z", summary: "Added 3 entries" },
      { at: "2026-11-20T10:00:00.000Z", summary: "Removed 1 entry" },
    ],
  };
  show(() => ({}));
  const name = await screen.findByText("Friday 20 November, 09:00", { selector: "strong" });
  await screen.findByRole("link", { name: "Rules changed" });
  expect(name.parentElement?.textContent).toBe(
    "Friday 20 November, 09:00 stands out: 1,200 page views blocked, 847 times the usual. Rules changed: Added 3 entries.",
  );
});
