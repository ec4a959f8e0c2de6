import { expect, test } from "vitest";

import { json, type StorefrontPage, storefrontPage } from "#tests/helpers/storefront-page";

import { guard } from "../guard";

const openPage = (pathAndQuery: string) =>
  storefrontPage({
    url: `https://fernhill.example${pathAndQuery}`,
    answer: () => json({ outcome: "allow" }),
  });

const pathOf = ({ init }: { init: RequestInit }) =>
  (JSON.parse(String(init.body)) as { path: string }).path;
const addressOf = ({ location }: StorefrontPage) =>
  location.pathname + location.search + location.hash;

test.each([
  ["/?palisade-hop=1", "/"],
  ["/fr?utm_source=geo&palisade-hop=1", "/fr?utm_source=geo"],
  ["/fr?palisade-hop=1&q=a%20b#top", "/fr?q=a%20b#top"],
])(
  "the redirect mark is sent with the visit request and then removed from the address: %s",
  async (from, to) => {
    const { page, requests } = openPage(from);
    await guard(page);
    expect(requests.map(pathOf)).toEqual([expect.stringMatching(/[?&]palisade-hop=1$/)]);
    expect(addressOf(page)).toBe(to);
  },
);

test("a reload sends the removed redirect mark again, and other history state remains", async () => {
  const { page, requests } = openPage("/fr?a=1&palisade-hop=1");
  page.history.replaceState({ theme: 7 }, "");
  await guard(page);
  await guard(page);
  expect(requests.map(pathOf)).toEqual(Array(2).fill("/fr?a=1&palisade-hop=1"));
  expect(addressOf(page)).toBe("/fr?a=1");
  expect(page.history.state).toMatchObject({ theme: 7 });
});

test("the next page of a redirected visit has no redirect mark", async () => {
  const { page, requests } = openPage("/fr?palisade-hop=1");
  await guard(page);
  page.history.pushState(null, "", "/fr/products/kettle");
  await guard(page);
  expect(pathOf(requests[1]!)).toBe("/fr/products/kettle");
});
