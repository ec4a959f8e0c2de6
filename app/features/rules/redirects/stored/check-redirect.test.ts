import { expect, test } from "vitest";

import { countlessRedirects } from "#tests/helpers/rules/redirect-rule";

import { checkNoLoop } from "./check-redirect.server";

const SHOP = {
  domain: "shop.myshopify.com",
  storeUrl: "https://shop.example.com",
  marketFolders: null,
};

test("checkNoLoop refuses redirects with too many combinations to check, with advice at the field", () => {
  const message = expect.stringMatching(/redirect loops.*fewer pages or languages/);
  expect(() => checkNoLoop(countlessRedirects(), SHOP, 0, "redirect.to")).toThrow(
    expect.objectContaining({ code: "invalid_input", fields: { "redirect.to": message } }),
  );
});
