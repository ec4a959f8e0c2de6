import { expect, test } from "vitest";

import { ABOUT_LINEAR, growth } from "#tests/helpers/growth";

import { alternateFolders } from "./alternate-folders";

const HOSTS = new Set(["shop.example.com", "shop.myshopify.com"]);
const link = (path: string, language = "en", host = "https://shop.example.com") =>
  `<link rel="alternate" hreflang="${language}" href="${host}${path}">`;
const page = (...links: string[]) => `<html><head>${links.join("\n")}</head><body></body></html>`;
const readFolders = (...links: string[]) => alternateFolders(page(...links), HOSTS);

test("a home page lists the folder of each market once, in sorted order", () => {
  const links = [
    link("/", "x-default"),
    ...["en-AE", "en-IN"].map((language) => link("/en-row", language)),
    ...[link("/fil", "fil"), link("/DE/", "de"), link("/zh-hant-tw", "zh-TW")],
  ];
  expect(readFolders(...links)).toEqual(["/de", "/en-row", "/fil", "/zh-hant-tw"]);
});

test("links between comments and scripts of a home page are read", () => {
  const script = "<script>'<!-- <body>'</script>";
  expect(readFolders("<!-->", link("/de"), script, link("/fr"), "<!-- a -->", link("/it"))).toEqual(
    ["/de", "/fr", "/it"],
  );
});

test("folders are also read from links to a market's separate domain", () => {
  const links = [link("/"), link("", "en-CA", "https://example.ca")];
  expect(readFolders(...links)).toBeNull();
  expect(readFolders(...links, link("/fr", "fr-CA", "https://example.ca"))).toEqual(["/fr"]);
});

test.each([
  ["no link", ""],
  ["a link in its content", `</head><body>${link("/de")}`],
  ["a link to another website only", link("/de", "de", "https://other.example")],
  ["a link to a feed", '<link rel="alternate" type="x" href="https://shop.example.com/de">'],
  ["a canonical link", '<link rel="canonical" hreflang="de" href="https://shop.example.com/de">'],
  ["a link to a path", '<link rel="alternate" hreflang="de" href="/de">'],
  ["a link to the page only", link("/", "x-default")],
  ["a link in a comment", `<!-- ${link("/de")} -->`],
  ["a link in a comment without an end", `<!-- ${link("/de")}`],
  ["a link in a script", `<SCRIPT>const head = '${link("/de")}'</script>`],
  ["a link in a style", `<style>${link("/de")}</style>`],
  ["a link without an end", '<link rel="alternate" hreflang="de" href="https://shop.example.com/'],
])("a page with %s lists no folders", (_what, head) => {
  expect(alternateFolders(`<head>${head}`, HOSTS)).toBeNull();
});

test("links to pages other than market home pages give no folder", () => {
  const paths = [
    "/pages",
    "/blogs",
    "/cart",
    "/products/x",
    "/de/products/x",
    "/apps",
    "/api",
    "/a",
  ];
  expect(readFolders(link("/"), ...paths.map((path) => link(path)))).toBeNull();
  expect(readFolders(link("/de"), ...paths.map((path) => link(path)))).toEqual(["/de"]);
});

test("a hostile home page gives a short list and is read in linear time", () => {
  const many = Array.from({ length: 5_001 }, () => link("/de"));
  expect(readFolders(...many)).toBeNull();
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const names = [...letters].flatMap((one) => [...letters].map((two) => `/en-${one}${two}`));
  expect(readFolders(...names.slice(0, 501).map((path) => link(path)))).toBeNull();
  for (const text of [
    "<link ",
    "<link rel=alternate hreflang ",
    `<link href="`,
    "<link<",
    "<body",
    "<!--",
    "<!-- a --",
    "<script",
    "<script></style>",
  ]) {
    const page = (chars: number) => `<head>${text.repeat(chars / text.length)}`;
    expect(alternateFolders(page(2_000_000), HOSTS)).toBeNull();
    const readPage = (chars: number) => alternateFolders(page(chars), HOSTS);
    expect(growth(readPage, 500_000), text).toBeLessThan(ABOUT_LINEAR);
  }
});
