import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../tests/helpers/admin-screen";

import { DashboardScreen } from "./dashboard-screen";
import type { DashboardView } from "./dashboard.server";

const VIEW: DashboardView = {
  days: 1,
  storeName: "Fernhill Goods",
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
  emptyCountryWhitelist: false,
  geoData: {
    date: "2026-06-05",
    ageDays: 5,
    attribution: [{ text: "IP Geolocation by Example", url: "https://example.com" }],
  },
};

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
  const heading = screen.getByRole("heading", { name: title });
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
  await screen.findByText(/Location data of 5 June 2026/);
  const credit = screen.getByText("IP Geolocation by Example").closest("a");
  expect(credit?.getAttribute("href")).toBe("https://example.com");
});
