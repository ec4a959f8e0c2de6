import { readFileSync } from "node:fs";

import { parse } from "smol-toml";
import { expect, test } from "vitest";

import { linkedConfig } from "#scripts/linked-config.mjs";

const template = readFileSync(new URL("../shopify.app.toml", import.meta.url), "utf8");
const app = { clientId: "0123456789abcdef0123456789abcdef", url: "https://palisade.acme.shop" };

test("linking sets the app's client id and addresses and changes nothing else", () => {
  const linked = linkedConfig(template, app);
  expect(parse(linked)).toEqual({
    ...parse(template),
    client_id: app.clientId,
    application_url: app.url,
    auth: { redirect_urls: ["https://palisade.acme.shop/auth/callback"] },
  });
  const comments = (toml: string) => toml.match(/^\s*#.*$/gm);
  expect(comments(linked)).toEqual(comments(template));
});

test("linking again replaces the address of a moved app", () => {
  const moved = { ...app, url: "https://guard.acme.shop/" };
  expect(linkedConfig(linkedConfig(template, app), moved)).toBe(linkedConfig(template, moved));
});

test("a configuration other than production has another name and no handle", () => {
  const { handle, ...rest } = parse(linkedConfig(template, app));
  expect(handle).toBe(parse(template).handle);
  const development = linkedConfig(template, { ...app, config: "development" });
  expect(parse(development)).toEqual({ ...rest, name: "Palisade development" });
  expect(() => linkedConfig(template, { ...app, config: "../x" })).toThrow(/--config/);
});

test.each([
  ["", app.url, /--client-id/],
  ['x"\nname = "y', app.url, /--client-id/],
  [app.clientId, "", /--url/],
  [app.clientId, "http://palisade.acme.shop", /https address/],
  [app.clientId, "https://palisade.acme.shop/app", /without a path/],
  [app.clientId, "https://palisade.example.com", /cannot reach palisade\.example\.com/],
  [app.clientId, "https://localhost:3000", /cannot reach localhost/],
  [app.clientId, "https://10.0.0.7", /cannot reach 10\.0\.0\.7/],
])("linking rejects an invalid client id or address: %j at %j", (clientId, url, sentence) => {
  expect(() => linkedConfig(template, { clientId, url })).toThrow(sentence);
});
