import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "../languages/languages.server";
import { adminRedirectFor } from "./admin-redirect.server";

const SHOP = "palisade-demo.myshopify.com";
const HOST = "YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvcGFsaXNhZGUtZGVtbw";
const EMBEDDED_QUERY = `embedded=1&shop=${SHOP}&host=${HOST}`;
const APP = "https://palisade.example.com";

/** Returns the redirect of a document request. */
const redirectOf = (address: string, headers: Record<string, string>) =>
  adminRedirectFor(new Request(new URL(address, `${APP}/`), { headers }), {
    appUrl: APP,
    apiKey: "key",
    idToken: async (token) => (token === "genuine" ? { shopDomain: SHOP, actor: "staff:1" } : null),
  });

const inFrame = (address: string) => redirectOf(address, { "sec-fetch-dest": "iframe" });
const inTab = (address: string) => redirectOf(address, { "sec-fetch-dest": "document" });
const bounce = (page: string) =>
  `/auth/session-token?${new URLSearchParams({ "shopify-reload": APP + page }).toString()}`;

test("a link opened in its own tab redirects to the same page in the admin", async () => {
  expect(await inTab(`/visitors?page=2&${EMBEDDED_QUERY}`)).toBe(
    "https://admin.shopify.com/store/palisade-demo/apps/key/visitors?page=2",
  );
});

test("a tab without a valid store is not redirected", async () => {
  expect(await inTab("/ipBlocker")).toBeNull();
  expect(await inTab("/ipBlocker?embedded=1&shop=evil.example&host=aa")).toBeNull();
  expect(await inTab("/ipBlocker?shop=evil.example%2F.myshopify.com")).toBeNull();
});

test("a framed page without a store receives a token and returns to its URL", async () => {
  expect(await inFrame("/visitors?page=2")).toBe(bounce("/visitors?page=2"));
  expect(await inFrame("/visitors?page=2&id_token=genuine")).toBe(
    `/visitors?page=2&${EMBEDDED_QUERY}`,
  );
});

test("a framed page in German keeps its language after each redirect", async () => {
  openLanguages();
  const german = (address: string) => inLanguage("de", () => inFrame(address));
  expect(await german("/visitors?page=2&locale=de-CH")).toBe(bounce("/visitors?page=2&locale=de"));
  expect(await german("/visitors?locale=de&id_token=genuine")).toBe(
    `/visitors?${EMBEDDED_QUERY}&locale=de`,
  );
});

test("a framed page without host and embedded is redirected to itself with both", async () => {
  expect(await inFrame(`/ipBlocker?shop=${SHOP}`)).toBe(`/ipBlocker?${EMBEDDED_QUERY}`);
});

test("a framed page with a forged token is not redirected again", async () => {
  expect(await inFrame("/ipBlocker?id_token=forged")).toBeNull();
});

test.each(["", "&id_token=genuine"])(
  "a framed page with all parameters is not redirected: %j",
  async (token) => {
    expect(await inFrame(`/ipBlocker?${EMBEDDED_QUERY}${token}`)).toBeNull();
  },
);

test("script requests with a token are not redirected", async () => {
  const headers = { authorization: "Bearer genuine" };
  expect(await redirectOf("/ipBlocker", { ...headers, "sec-fetch-dest": "empty" })).toBeNull();
  expect(await redirectOf("/ipBlocker", { "sec-fetch-dest": "empty" })).toBeNull();
  expect(await redirectOf("/ipBlocker", {})).toBeNull();
});

test.each(["//evil.example/ipBlocker", "/\\evil.example/ipBlocker"])(
  "a path that looks like another host remains a path of the app: %s",
  async (path) => {
    const request = (query: string) =>
      adminRedirectFor(
        new Request(`${APP}${path}${query}`, { headers: { "sec-fetch-dest": "iframe" } }),
        {
          appUrl: APP,
          apiKey: "key",
          idToken: async () => null,
        },
      );
    expect(await request("")).toBe(bounce("/evil.example/ipBlocker"));
    expect(await request(`?shop=${SHOP}`)).toBe(`/evil.example/ipBlocker?${EMBEDDED_QUERY}`);
  },
);
