import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { dashboardPage, SHOWN_DASHBOARD } from "#tests/helpers/screens/dashboard-page";

const { show } = dashboardPage();
beforeEach(() => localStorage.clear());

/** Opens the dashboard of a store with protection on or off, with or without a stopped visitor. */
async function showDashboard(isOn: boolean, hasStopped: boolean) {
  cleanup();
  show(() => ({
    protection: { ...SHOWN_DASHBOARD.protection!, isOn },
    trend: {
      ...SHOWN_DASHBOARD.trend!,
      lastBlocked: hasStopped ? SHOWN_DASHBOARD.trend!.lastBlocked : null,
    },
  }));
  await screen.findByText("No visits in this period.");
}

const ACTIVATED = "Your store is protected";
const STOPPED = "Palisade stopped a visitor";

test("the banners about the activation and about the first stopped visitor are shown once each", async () => {
  await showDashboard(false, false);
  expect(screen.queryByText(ACTIVATED)).toBeNull();
  await showDashboard(true, false);
  expect(screen.getByText(ACTIVATED)).toBeTruthy();
  await showDashboard(true, false);
  expect(screen.queryByText(ACTIVATED)).toBeNull();
  await showDashboard(true, true);
  expect(screen.getByText(STOPPED)).toBeTruthy();
  expect(screen.getByText("Open the report").closest("a")?.getAttribute("href")).toBe("/visitors");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss notification" }));
  expect(screen.queryByText(STOPPED)).toBeNull();
  await showDashboard(true, true);
  expect(screen.queryByText(STOPPED)).toBeNull();
});

test("the activation banner is not shown again after protection is turned off and on", async () => {
  await showDashboard(false, false);
  await showDashboard(true, false);
  await showDashboard(false, false);
  await showDashboard(true, false);
  expect(screen.queryByText(ACTIVATED)).toBeNull();
});

test("a failed load shows no milestone banner and keeps the stored milestones", async () => {
  await showDashboard(false, false);
  cleanup();
  show(() => ({ protection: null, trend: null }));
  await screen.findByText(/could not be loaded/);
  expect(screen.queryByText(ACTIVATED)).toBeNull();
  await showDashboard(true, false);
  expect(screen.getByText(ACTIVATED)).toBeTruthy();
});

test("the activation banner appears on a dashboard that is already open", async () => {
  let isOn = false;
  show(() => ({
    protection: { ...SHOWN_DASHBOARD.protection!, isOn },
    trend: { ...SHOWN_DASHBOARD.trend!, lastBlocked: null },
  }));
  await screen.findByText("No visits in this period.");
  expect(screen.queryByText(ACTIVATED)).toBeNull();
  isOn = true;
  fireEvent.change(screen.getByLabelText("Report range"), { target: { value: "7" } });
  expect(await screen.findByText(ACTIVATED)).toBeTruthy();
});

test("a new browser shows no milestone banner for a store that was already protected", async () => {
  await showDashboard(true, true);
  expect(screen.queryByText(ACTIVATED)).toBeNull();
  expect(screen.queryByText(STOPPED)).toBeNull();
});

test("unreadable stored milestones cause no milestone banner", async () => {
  localStorage.setItem(`palisade:milestones:${SHOWN_DASHBOARD.storeUrl}`, "nonsense");
  await showDashboard(true, true);
  expect(screen.queryByText(STOPPED)).toBeNull();
});
