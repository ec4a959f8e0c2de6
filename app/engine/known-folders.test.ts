import { expect, test } from "vitest";

import { compile } from "./compile";
import { decide } from "./decide";
import { encodeImage } from "./image/encode-image";
import { openImage } from "./image/open-image";
import { listsOf, PLAIN_ENTRY, type RuleEntry, type RulesetSource } from "./ruleset";
import { UNKNOWN_VISIT } from "./visit";

const pageRule = (value: string, part: Partial<RuleEntry> = {}): RuleEntry => {
  return { ...PLAIN_ENTRY, id: value, kind: "url", effect: "block", value, ...part };
};
const GERMANY = {
  ...PLAIN_ENTRY,
  id: "DE",
  kind: "country",
  effect: "block",
  value: "DE",
} as const;

const sourceOf = (
  folders: RulesetSource["folders"],
  entries: readonly RuleEntry[],
): RulesetSource => ({
  ...{ version: 1, suspended: false, lists: listsOf(), entries },
  folders,
});

/** Returns the cause of the decision about a visit. The rules and their image must agree. */
function causeOf(source: RulesetSource, path: string, country: string | null = null): string {
  const visit = { ...UNKNOWN_VISIT, path, country, at: 0 };
  const { reason } = decide(compile(source), visit);
  expect(decide(openImage(encodeImage(source)), visit).reason).toEqual(reason);
  return reason.cause;
}

const FOLDERS = ["/de", "/en-row"];

test.each([
  // Listed folders, in several spellings.
  ["/en-row/products/vip", "url"],
  ["/de/products/vip.json", "url"],
  ["/EN-Row/collections/all/products/vip", "url"],
  ["//en%2Drow/products/vip?a=1", "url"],
  ["/cart?sections_url=/en-row/products/vip", "url"],
  // Folders with the form of a market that are not in the list.
  ["/fil/products/vip", "default"],
  ["/fr/products/vip", "default"],
  ["/en-eu/products/vip", "default"],
  ["/my-blog/products/vip", "default"],
  ["/cart?sections_url=/my-blog/products/vip", "default"],
  // A rule about a page in an unlisted folder matches that page only.
  ["/my-blog/foo", "url"],
  ["/foo", "default"],
  ["/fr/foo", "default"],
])("in a store with the markets /de and /en-row, %s is decided by %s", (path, cause) => {
  const entries = [pageRule("exact:/products/vip"), pageRule("exact:/my-blog/foo")];
  expect(causeOf(sourceOf(FOLDERS, entries), path)).toBe(cause);
});

test.each([
  ["/en-row/policies/privacy-policy", "open-page"],
  ["/de/account", "open-page"],
  ["/en-row/orders/abc", "open-page"],
  // Open pages of a market that may be missing from the list.
  ["/fil/policies/privacy-policy", "open-page"],
  ["/en-gulf/gift_cards/1/0a1b", "open-page"],
  ["/fr/account.json", "country"],
  ["/fr/products/account", "country"],
  ["/myblog/account", "country"],
])(
  "in a store with the markets /de and /en-row, %s from a blocked country is decided by %s",
  (path, cause) => {
    expect(causeOf(sourceOf(FOLDERS, [GERMANY]), path, "DE")).toBe(cause);
  },
);

test("market folders are recognized by their form if the store has no list of folders", () => {
  const entries = [pageRule("exact:/products/vip")];
  // An empty list comes from a home page that links to no other market.
  for (const folders of [null, undefined, []]) {
    expect(causeOf(sourceOf(folders, entries), "/fil/products/vip")).toBe("url");
    expect(causeOf(sourceOf(folders, entries), "/en-row/products/vip")).toBe("url");
  }
});

test("Shopify's own paths are no market folders even if the list of folders contains them", () => {
  const folders = ["/pages", "/blogs", "/products", "/cart", "/collections", "/account"];
  const entries = [pageRule("exact:/foo"), pageRule("exact:/pages/products/vip")];
  for (const folder of folders) {
    expect(causeOf(sourceOf(folders, entries), `${folder}/foo`), folder).not.toBe("url");
  }
  expect(causeOf(sourceOf(folders, entries), "/pages/products/vip")).toBe("url");
});

test("page scopes, redirect targets and page languages recognize only the store's listed folders", () => {
  const scope = { match: "only", pages: ["exact:/products/a"] } as const;
  const scoped = sourceOf(FOLDERS, [{ ...GERMANY, scope }]);
  expect(causeOf(scoped, "/en-row/products/a", "DE")).toBe("country");
  expect(causeOf(scoped, "/fr/products/a", "DE")).toBe("default");
  const moved = sourceOf(FOLDERS, [{ ...GERMANY, action: "redirect", target: "/en-row" }]);
  expect(causeOf(moved, "/de", "DE")).toBe("default");
  expect(causeOf(moved, "/fr", "DE")).toBe("country");
  const value = '{"all":[{"all":[["language","any-of","fil"]]}]}';
  const spoken = { ...pageRule(value), kind: "custom" } as const;
  expect(causeOf(sourceOf(["/fil"], [spoken]), "/fil/anything")).toBe("custom");
  expect(causeOf(sourceOf(FOLDERS, [spoken]), "/fil/anything")).toBe("default");
});
