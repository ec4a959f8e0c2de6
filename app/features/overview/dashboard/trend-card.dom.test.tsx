import { act, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { SHOWN_DASHBOARD } from "#tests/helpers/screens/dashboard-page";
import { hidePlaces } from "#tests/helpers/screens/places";

import { TrendCard } from "./trend-card";
import type { TrendChart } from "./trend-chart";

type LoadChart = () => Promise<typeof TrendChart>;

type Shown = Partial<Pick<ComponentProps<typeof TrendCard>, "trend" | "isLoading">>;

/** Shows the card outside of the viewport. */
function showCard(loadChart: LoadChart, shown: Shown = {}) {
  const { scrollTo } = hidePlaces();
  const { trend, days, cards, loadedAt } = SHOWN_DASHBOARD;
  const props = { trend, days, loadedAt, loadChart, isLoading: false, ...shown };
  const Card = () => <TrendCard {...props} order={cards.order} />;
  renderScreen([{ path: "/dashboard", Component: Card }], "/dashboard");
  return { scrollTo: () => act(scrollTo) };
}

const chartOf: LoadChart =
  async () =>
  ({ label }) => <p>{label}</p>;
const skeleton = () =>
  document.querySelector(".Polaris-SkeletonBodyText__SkeletonBodyTextContainer");
const NOT_LOADED = "The trend could not be loaded. Reload to try again.";

const chartPlace = () => document.querySelector(".dashboard-chart");

test("the chart loads when its card becomes visible, and a sentence and a skeleton are shown before", async () => {
  const loadChart = vi.fn<LoadChart>(chartOf);
  const { scrollTo } = showCard(loadChart);
  await screen.findByText(/^1,234 page views blocked, most on/);
  expect(chartPlace()?.contains(skeleton())).toBe(true);
  expect(loadChart).not.toHaveBeenCalled();
  scrollTo();
  await screen.findByText(/^Block Visitors\. 1,234 page views blocked/);
  expect(skeleton()).toBeNull();
  expect(loadChart).toHaveBeenCalledOnce();
});

test("a chart that fails to load is replaced by its table", async () => {
  const { scrollTo } = showCard(() => Promise.reject(new Error("cut off")));
  await screen.findByText(/^1,234 page views blocked, most on/);
  scrollTo();
  await screen.findByText("The chart could not be loaded. These are its numbers.");
  const table = screen.getByRole("table", { name: "Hour by hour" });
  expect(within(table).getByText("1,200")).toBeDefined();
  expect(chartPlace()).toBeNull();
});

test("the card shows a skeleton, and no earlier numbers, while its data loads", async () => {
  showCard(chartOf, { isLoading: true });
  await screen.findByRole("heading", { name: "Hour by hour" });
  expect(skeleton()).not.toBeNull();
  expect(screen.queryByText(/page views blocked/)).toBeNull();
  expect(screen.queryByText(NOT_LOADED)).toBeNull();
});

test("the card shows a sentence and no skeleton if its data could not be loaded", async () => {
  showCard(chartOf, { trend: null });
  await screen.findByText(NOT_LOADED);
  expect(skeleton()).toBeNull();
});

test("the card of a period without visits shows its sentence and the empty chart", async () => {
  const trend = { ...SHOWN_DASHBOARD.trend!, hours: [] };
  const { scrollTo } = showCard(chartOf, { trend });
  await screen.findByText("0 page views blocked.");
  expect(chartPlace()?.contains(skeleton())).toBe(true);
  scrollTo();
  await screen.findByText("Block Visitors. 0 page views blocked.");
  expect(skeleton()).toBeNull();
});
