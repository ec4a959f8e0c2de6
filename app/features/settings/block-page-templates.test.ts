import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";

import { templateOf, TEMPLATES } from "./block-page-templates";

const PAGE = blockPage.parse({ title: "Closed", logo: "https://example.com/x.png" });

test.each(TEMPLATES)(
  "the template $name can be saved, keeps words and logo, and is known again",
  (template) => {
    const page = { ...PAGE, ...template.part };
    expect(blockPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({ title: "Closed", logo: "https://example.com/x.png" });
    expect(templateOf(page)).toBe(template);
  },
);

test("a page nobody changed is the plain one, and a changed template is none", () => {
  expect(templateOf(PAGE)?.name).toBe("Plain");
  expect(templateOf({ ...PAGE, ...TEMPLATES[1]!.part, allowAppeal: false })).toBeUndefined();
});
