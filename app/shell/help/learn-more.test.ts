import { readdirSync, readFileSync } from "node:fs";

import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import routes from "#app/routes";
import { renderHelpPage } from "#scripts/help/render-help-page";

import { HELP_CONTENTS } from "./contents";
import { LEARN_MORE, learnMoreOf } from "./learn-more";

const FOLDER = "docs/merchant";
const NAMES = readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ""));
const IMAGE = { src: "", width: 1, height: 1 };
const PAGES = NAMES.map((name) => {
  const { html } = renderHelpPage(readFileSync(`${FOLDER}/${name}.md`, "utf8"), () => IMAGE);
  return { name, html };
});
/** All help pages and their headings. */
const PLACES: ReadonlySet<string> = new Set(
  PAGES.flatMap(({ name, html }) => [
    name,
    ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${name}#${id}`),
  ]),
);

/** Screens that need no help page. */
const WITHOUT_HELP = ["/subscription", "/faq"];

function screens(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => (children ? screens(children) : [`/${path}`]));
}
const SCREENS = screens(
  (routes as RouteConfigEntry[]).filter(({ file }) => file === "routes/_admin.tsx"),
);

test("every screen has a help link or is listed as not needing one", () => {
  expect([...Object.keys(LEARN_MORE), ...WITHOUT_HELP].sort()).toEqual([...SCREENS].sort());
});

test.each(Object.entries(LEARN_MORE))(
  "the help link of %s leads to an existing page and heading",
  (_, { page }) => {
    expect(PLACES).toContain(page);
  },
);

test.each([
  ["/REGIONBLOCKER", "rule-lists#choose-countries"],
  ["/fraudProtect/settings", "fraud-protect#what-happens-to-an-order"],
  ["/fraudProtect/6001", "fraud-protect#what-you-can-do"],
  ["/iplookup/2001:db8::1", "ip-lookup"],
  ["/faq", undefined],
])("the help link of the screen %s is %s", (path, page) => {
  expect(learnMoreOf(path)?.page).toBe(page);
});

test("the help contents list every page of docs/merchant once", () => {
  expect(HELP_CONTENTS.flatMap(({ pages }) => pages).sort()).toEqual([...NAMES].sort());
});

test("every link between help pages leads to an existing page and heading", () => {
  const dead = PAGES.flatMap(({ name, html }) =>
    [...html.matchAll(/href="(?:\/help\/([^"]+)|(#[^"]+))"/g)]
      .map(([, other, own]) => other ?? `${name}${own}`)
      .filter((place) => !PLACES.has(place))
      .map((place) => `${name}: ${place}`),
  );
  expect(dead).toEqual([]);
});
