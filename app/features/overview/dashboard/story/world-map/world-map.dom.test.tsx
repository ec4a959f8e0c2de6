import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { dashboardPage, NO_SOURCES } from "#tests/helpers/screens/dashboard-page";

const { show, story } = dashboardPage();

const lastAt = "2026-11-20T12:00:00Z";
const COUNTRIES = {
  ...NO_SOURCES,
  range: "7d",
  counted: 1_340,
  groups: [
    { key: "DE", label: "Germany", visits: 1_250, stopped: 20, bought: 0, lastAt },
    { key: "", label: "Unknown", visits: 50, stopped: 0, bought: 0, lastAt },
    { key: "SG", label: "Singapore", visits: 40, stopped: 40, bought: 0, lastAt },
  ],
};

async function showMap(sources: object = COUNTRIES) {
  story.sources = sources;
  show(() => ({}));
  const map = await screen.findByRole("img", { name: /^World map of visits/ });
  const shape = (code: string) => map.querySelector(`[data-country="${code}"]`)!;
  return { map, shape };
}

test("countries are shaded by visits, small countries are dots, and a legend shows the shades", async () => {
  const { map, shape } = await showMap();
  expect(map.getAttribute("aria-label")).toBe("World map of visits, most from Germany: 1,250");
  expect(shape("DE").getAttribute("data-level")).toBe("4");
  expect(shape("DE").textContent).toBe("Germany: 1,250 visits, 20 stopped");
  expect(shape("SG").getAttribute("class")).toBe("dashboard-map-dot");
  expect(map.querySelectorAll("[data-country]")).toHaveLength(2);
  const legend = within(screen.getByRole("list", { name: "Shades of the map" }));
  expect(legend.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    ...["None", "1–4", "5–29", "30–199", "200–1,250"],
  ]);
});

test("the map can be shaded by stopped visits", async () => {
  const { map, shape } = await showMap();
  fireEvent.click(screen.getByRole("button", { name: "Stopped" }));
  expect(map.getAttribute("aria-label")).toBe(
    "World map of stopped visits, most from Singapore: 40",
  );
  expect(shape("SG").getAttribute("data-level")).toBe("4");
  expect(shape("DE").getAttribute("data-level")).toBe("4");
});

test("clicking a country opens its visits in the report, and clicking the sea has no effect", async () => {
  const { map, shape } = await showMap();
  fireEvent.click(map);
  fireEvent.click(map.querySelector("path:not([data-country])")!);
  expect(screen.queryByRole("heading", { name: /^Report of/ })).toBeNull();
  fireEvent.click(shape("SG").querySelector("title")!);
  const report = await screen.findByRole("heading", { name: /^Report of/ });
  expect(report.textContent).toBe("Report of ?country=SG&range=7d");
});

test("the map shows all countries, and the list shows the largest five", async () => {
  const codes = ["US", "DE", "FR", "IT", "ES", "PL", "SE"];
  const groups = codes.map((key) => ({
    key,
    label: key,
    visits: 3,
    stopped: 0,
    bought: 0,
    lastAt,
  }));
  const { map } = await showMap({ ...COUNTRIES, groups });
  expect(map.querySelectorAll("[data-country]")).toHaveLength(7);
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(6);
});

test("the name of a map without visits says 'none', and the only country of a map has the darkest shade", async () => {
  const { map } = await showMap({ ...COUNTRIES, groups: [] });
  expect(map.getAttribute("aria-label")).toBe("World map of visits: none");
  expect(screen.getByRole("list", { name: "Shades of the map" }).textContent).toBe("None");
  cleanup();
  const one = await showMap({ ...COUNTRIES, groups: [COUNTRIES.groups[2]] });
  expect(one.shape("SG").getAttribute("data-level")).toBe("4");
});

test("a country without stopped visits can be clicked on the map of stopped visits", async () => {
  const groups = [{ ...COUNTRIES.groups[2]!, stopped: 0 }];
  const { shape } = await showMap({ ...COUNTRIES, groups });
  fireEvent.click(screen.getByRole("button", { name: "Stopped" }));
  fireEvent.click(shape("SG"));
  expect(await screen.findByRole("heading", { name: /^Report of/ })).toBeDefined();
});

test("the lists of networks and other groups have no map", async () => {
  await showMap();
  fireEvent.click(screen.getByRole("button", { name: "Networks" }));
  expect(screen.queryByRole("img", { name: /^World map/ })).toBeNull();
});
