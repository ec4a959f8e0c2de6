import { expect, test } from "vitest";

import { renderHelpPage } from "./render-help-page";

const noImage = () => {
  throw new Error("no image is meant");
};
const render = (text: string) => renderHelpPage(`# Title\n\n${text}`, noImage);

test("a help page has its title, and each heading has the anchor that links between files use", () => {
  const page = render("## When the card says “On, but not working”\n\n### A `code` & more");
  expect(page.title).toBe("Title");
  const id = "when-the-card-says-on-but-not-working";
  expect(page.sections).toEqual([{ id, title: "When the card says “On, but not working”" }]);
  expect(page.html).toContain(`<h2 id="${id}">`);
  expect(page.html).toContain('<h3 id="a-code--more">A <code>code</code> &amp; more</h3>');
});

test("a link to another file points to its help page, and other links are unchanged", () => {
  const { html } = render(
    "[a](undo.md) [b](rule-lists.md#files) [c](#here) [d](https://x.example/?a=1&b)",
  );
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/help/undo"',
    'href="/help/rule-lists#files"',
    'href="#here"',
    'href="https://x.example/?a=1&#38;b"',
  ]);
});

test("an image has its address in the app, its size and its alternative text", () => {
  const { html } = renderHelpPage('# T\n\n![A "b"](../images/x.webp)', (path) => ({
    src: path.replace("../", "/"),
    width: 4,
    height: 3,
  }));
  expect(html).toContain('<img src="/images/x.webp" alt="A &#34;b&#34;" width="4" height="3">');
});

test.each([
  ["HTML", "<script>alert(1)</script>"],
  ["HTML inside a sentence", 'a <img src=x onerror="alert(1)"> b'],
  ["a link that runs a script", "[a](javascript:alert(1))"],
  ["a link to a file outside", "[a](../operations.md)"],
  ["a link without encryption", "[a](http://x.example)"],
])("a help file with %s is rejected", (_, text) => {
  expect(() => render(text)).toThrow(/help page/);
});
