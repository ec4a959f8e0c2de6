import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";

import { templateOf, TEMPLATES } from "./block-page-templates";

const PAGE = blockPage.parse({ title: "Closed", logo: "https://example.com/x.png" });

test.each(TEMPLATES)(
  "the template $name can be saved, keeps texts and logo, and is recognized",
  (template) => {
    const page = { ...PAGE, ...template.part };
    expect(blockPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({ title: "Closed", logo: "https://example.com/x.png" });
    expect(templateOf(page)).toBe(template);
  },
);

test("an unchanged block page matches the plain template, and a page with a changed template matches none", () => {
  expect(templateOf(PAGE)?.name).toBe("plain");
  expect(templateOf({ ...PAGE, ...TEMPLATES[1]!.part, allowAppeal: false })).toBeUndefined();
});
