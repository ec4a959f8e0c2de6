import type { RouteConfigEntry } from "@remix-run/route-config";

import routes from "#app/routes";

import { expect, test } from "./support/fixtures";
import { plainRequest } from "./support/plain-request";

interface Framed {
  readonly path: string;
  /** IDs of the routes that provide a page's data, named after their files. */
  readonly ids: readonly string[];
}

/** Returns every page inside the frame, and every app address to which its components post. */
function guarded(entries: readonly RouteConfigEntry[], above: readonly string[] = []): Framed[] {
  return entries.flatMap(({ file, id, path, children }) => {
    const ids = [...above, id ?? file.replace(/\.tsx?$/, "")];
    if (children) return guarded(children, ids);
    return path === undefined || PUBLIC.test(path) ? [] : [{ path: address(path), ids }];
  });
}

/** Paths without a session: those before login, public ones, and unknown ones. */
const PUBLIC =
  /^(auth|login|loginComplete|personate|logout|notSupportStore|private-policy|privacyPolicy|help|feedback|unsubscribe|client-error|\*)/;

const address = (path: string) => `/${path.replace(/:ip\?$/, "203.0.113.9")}`;

/** Returns spellings of the page's path that the router and the session check could read differently. */
function spellings(path: string): string[] {
  const [first = ""] = path.slice(1);
  const encoded = `/%${first.charCodeAt(0).toString(16)}${path.slice(2)}`;
  return [
    path,
    path.toLowerCase(),
    path.toUpperCase(),
    `${path}/`,
    encoded,
    `${path}?next=/login`,
    `${path}?embedded=1&shop=palisade-demo.myshopify.com&host=YWRtaW4`,
    `${path}?shop=palisade-demo.myshopify.com&id_token=eyJhbGciOiJub25lIn0.e30.`,
  ];
}

const PAGES = guarded(routes as RouteConfigEntry[]);

test("without a session no page and no data URL returns shop data, in any spelling", async ({
  harness,
}) => {
  expect(PAGES.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/dashboard", "/regionBlocker", "/subscription", "/extension-prompt"]),
  );
  for (const { path, ids } of PAGES) {
    for (const spelling of spellings(path)) {
      const { status, body } = await plainRequest(harness.appUrl + spelling);
      expect(status, `${spelling}: ${body}`).not.toBe(500);
      expect(body, spelling).not.toMatch(/shopName|myshopify\.com"/);
      for (const id of ids) {
        const joined = spelling.includes("?") ? "&" : "?";
        const data = `${harness.appUrl}${spelling}${joined}_data=${encodeURIComponent(id)}`;
        for (const method of ["GET", "POST"]) {
          const answer = await plainRequest(data, { method });
          const callReport = `${method} ${data}: ${answer.status} ${answer.body}`;
          const isRefused = answer.status >= 300 || answer.headers["x-remix-redirect"];
          expect(Boolean(isRefused), callReport).toBe(true);
        }
      }
    }
  }
});

test("signed parameters are never repeated in an answer, and no answer redirects to another site", async ({
  request,
  harness,
}) => {
  const host = Buffer.from("admin.shopify.com/store/demo").toString("base64url");
  const where = `shop=demo.myshopify.com&host=${host}&embedded=1`;
  const signed = "hmac=0a1b2c&signature=3d4e5f&session=6a7b8c&timestamp=1";
  for (const path of [
    "/",
    "/dashboard",
    "/ipBlocker",
    "/iplookup/203.0.113.9",
    "/nothing",
    "/auth/login",
  ]) {
    const answer = await request.get(`${harness.appUrl}${path}?${where}&${signed}`, {
      maxRedirects: 0,
    });
    const answered = `${answer.headers().location ?? ""} ${await answer.text()}`;
    expect(answered, path).not.toMatch(/0a1b2c|3d4e5f|6a7b8c/);
  }
  const stranger = encodeURIComponent("https://stranger.example/");
  for (const query of ["", `?${where}`, `?${where}&exitIframe=${stranger}`]) {
    const answer = await request.get(`${harness.appUrl}/auth/exit-iframe${query}`, {
      maxRedirects: 0,
    });
    expect(answer.status(), query).toBe(400);
  }
});
