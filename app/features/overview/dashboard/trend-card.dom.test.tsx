import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { SHOWN_DASHBOARD } from "#tests/helpers/screens/dashboard-page";
import { hidePlaces } from "#tests/helpers/screens/places";

import { TrendCard } from "./trend-card";
import type { TrendChart } from "./trend-chart";

type LoadChart = () => Promise<typeof TrendChart>;

/** Shows the card outside of the viewport. */
function showCard(loadChart: LoadChart) {
  const { scrollTo } = hidePlaces();
  const { trend, days, cards, loadedAt } = SHOWN_DASHBOARD;
  const Card = () => (
    <TrendCard {...{ trend, days, loadedAt, loadChart }} order={cards.order} isLoading={false} />
  );
  renderScreen([{ path: "/dashboard", Component: Card }], "/dashboard");
  return { scrollTo: () => act(scrollTo) };
}

const place = () => document.querySelector(".dashboard-chart");

test("the chart is loaded when its card is visible, with a sentence and a skeleton before", async () => {
  const loadChart = vi.fn<LoadChart>(async () => ({ label }) => <p>{label}</p>);
  const { scrollTo } = showCard(loadChart);
  await screen.findByText(/^1,234 page views blocked, most on/);
  const skeleton = () =>
    place()?.querySelector(".Polaris-SkeletonBodyText__SkeletonBodyTextContainer");
  expect(skeleton()).toBeTruthy();
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
  expect(place()).toBeNull();
});
