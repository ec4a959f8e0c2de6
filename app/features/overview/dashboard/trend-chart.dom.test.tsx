import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { sizePlaces } from "#tests/helpers/screens/places";

import { TrendChart } from "./trend-chart";
import type { TrendBar } from "./trend-words";

const barsOf = (...counts: number[]): TrendBar[] =>
  counts.map((count, key) => ({
    ...{ key, until: key + 1, label: `t${key}` },
    ...{ name: `hour ${key}`, count },
  }));

const numberOf = (element: Element | null, name: string) => Number(element?.getAttribute(name));

/** Draws bars at the width of a phone and returns the elements of the drawing. */
async function draw(bars: readonly TrendBar[], { marked = [] as number[], width = 311 } = {}) {
  cleanup();
  sizePlaces(width, 192);
  render(<TrendChart bars={bars} marked={marked} label="Visits. Two in all." />);
  const chart = await screen.findByRole("img", { name: "Visits. Two in all." });
  const texts = (axis: string) =>
    [...chart.querySelectorAll(`${axis} text`)].map((text) => text.textContent);
  const drawn = [...chart.querySelectorAll(".dashboard-chart-bar")].map((bar) => {
    const [target, shown] = bar.querySelectorAll("rect");
    return { bar, target: target!, shown: shown!, height: numberOf(shown!, "height") };
  });
  const counts = texts(".visx-axis-left");
  const times = texts(".visx-axis-bottom");
  return { chart, drawn, counts, times };
}

test("the heights of bars are proportional to their counts, on one baseline", async () => {
  const { drawn, counts } = await draw(barsOf(30, 0, 15, 20, 22));
  expect(counts).toEqual(["0", "10", "20", "30"]);
  const [full] = drawn;
  expect(full!.height).toBeGreaterThan(100);
  expect(drawn.map(({ height }) => Math.round((height / full!.height) * 30))).toEqual([
    30, 0, 15, 20, 22,
  ]);
  const feet = drawn.map(({ shown, height }) => numberOf(shown, "y") + height);
  for (const foot of feet) expect(foot).toBeCloseTo(full!.height);
});

test("bars are next to each other within the drawing, which is as wide as its container", async () => {
  for (const width of [311, 930]) {
    const { chart, drawn } = await draw(barsOf(...Array.from({ length: 31 }, (_, day) => day)), {
      width,
    });
    expect(numberOf(chart, "width")).toBe(width);
    const edges = drawn.flatMap(({ shown }) => [
      numberOf(shown, "x"),
      numberOf(shown, "x") + numberOf(shown, "width"),
    ]);
    expect(edges).toHaveLength(62);
    expect(edges).toEqual([...edges].sort((one, other) => one - other));
    expect(edges[0]).toBeGreaterThanOrEqual(0);
    expect(edges.at(-1)).toBeLessThan(width);
  }
});

test("a bar with one visit among millions is visible, and a bar with zero visits is not", async () => {
  const { drawn } = await draw(barsOf(1, 5_000_000, 0));
  expect(drawn[0]!.height).toBe(2);
  expect(drawn[2]!.height).toBe(0);
});

test("a bar has its full height as hover area and a title with time and count", async () => {
  const { drawn } = await draw(barsOf(1234, 1));
  expect(drawn[1]!.bar.querySelector("title")?.textContent).toBe("hour 1: 1");
  expect(drawn[0]!.bar.querySelector("title")?.textContent).toBe("hour 0: 1,234");
  const heights = drawn.map(({ target }) => numberOf(target, "height"));
  expect(heights[0]).toBeGreaterThan(drawn[0]!.height);
  expect(heights[1]).toBe(heights[0]);
});

test("only unusual bars have a mark above them", async () => {
  const { drawn } = await draw(barsOf(2, 90, 3, 4), { marked: [1] });
  const marks = drawn.map(({ bar }) => bar.querySelector("circle"));
  expect(marks.map(Boolean)).toEqual([false, true, false, false]);
  expect(numberOf(marks[1]!, "cy")).toBeLessThan(numberOf(drawn[1]!.shown, "y"));
  expect(drawn.map(({ bar }) => bar.matches(".dashboard-chart-marked"))).toEqual([
    ...[false, true, false, false],
  ]);
});

test.each([
  [0, "1"],
  [1, "1"],
  [2, "2"],
  [3, "3"],
  [7, "8"],
  [9, "10"],
  [10, "10"],
  [11, "15"],
  [22, "30"],
  [999, "1K"],
  [1_000_001, "1.5M"],
  [Number.MAX_SAFE_INTEGER, "10,000T"],
])(
  "with a highest bar of %d the axis ends at %s and has whole numbers from 0",
  async (highest, top) => {
    const { counts, drawn } = await draw(barsOf(0, highest, 0));
    expect(counts[0]).toBe("0");
    expect(counts.at(-1)).toBe(top);
    expect(counts.length).toBeLessThanOrEqual(5);
    expect(counts.filter((count) => /\.\d+$/.test(count!))).toEqual([]);
    expect(new Set(counts).size).toBe(counts.length);
    expect(drawn[1]!.height).toBeLessThanOrEqual(numberOf(drawn[1]!.target, "height"));
  },
);

test("a chart without bars still has a height", async () => {
  const { counts, drawn } = await draw([]);
  expect(counts).toEqual(["0", "1"]);
  expect(drawn).toHaveLength(0);
});

test.each([1, 4, 8, 24, 25, 26, 30, 31])(
  "at most five of %d bars have a time label, including the first, each under its bar",
  async (bars) => {
    const { chart, drawn, times } = await draw(barsOf(...Array.from({ length: bars }, () => 3)));
    expect(times[0]).toBe("t0");
    expect(times.length).toBeLessThanOrEqual(5);
    for (const text of chart.querySelectorAll(".visx-axis-bottom tspan")) {
      const { shown } = drawn[Number(text.textContent!.slice(1))]!;
      expect(numberOf(text, "x")).toBeCloseTo(numberOf(shown, "x") + numberOf(shown, "width") / 2);
    }
  },
);
