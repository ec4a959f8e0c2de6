import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { TOKEN } from "../../cloudflare/account";
import type { DevStore } from "../server";
import { startTestStore } from "../test-store";
import { ownAddress, ownDomain } from "./own-domain";

/** A Worker that reports the visitor's data, and blocks visitors from Germany and one address. */
const WORKER = `export default {
  async fetch(request, env) {
    const { country, asn } = request.cf;
    const ip = request.headers.get("cf-connecting-ip");
    const seen = [country, asn, ip, request.headers.get("user-agent")].join(" ");
    const own = { "x-palisade-reference": "7K2M9QTDXA" };
    if (country === "DE" || ip === "203.0.113.9") return new Response(env.WORD + seen, { status: 403, headers: own });
    const answer = new Response((await fetch(request)).body);
    answer.headers.set("x-seen", seen);
    return answer;
  },
};`;
const SHOP = { name: "palisade-demo" };
const DOMAIN = ownDomain(SHOP);

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests a page of the store's own domain by IP address, because not every system resolves names under localhost. */
function sendRequest(
  headers: Record<string, string>,
  path = "/",
  { storefrontUrl }: Pick<DevStore, "storefrontUrl"> = store,
): Promise<Answer> {
  const { port } = new URL(storefrontUrl);
  return new Promise((resolve, reject) => {
    const host = `${DOMAIN}:${port}`;
    const requested = send({ host: "127.0.0.1", port, path, headers: { host, ...headers } });
    requested.on("error", reject);
    requested.on("response", (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () =>
        resolve({ status: response.statusCode!, headers: response.headers, body }),
      );
    });
    requested.end();
  });
}

function upload(word: string): void {
  const { cloudflare } = store.state;
  cloudflare.routes = [{ id: "r", pattern: `${DOMAIN}/*`, script: "w" }];
  cloudflare.scripts.set("w", { modules: { "w.js": WORKER }, bindings: { WORD: word } });
}

/** Starts a simulated visit. Resolves to its cookie. */
async function simulate(query: string): Promise<string> {
  const sent = await fetch(`${store.platformUrl}/simulator/visit?${query}`, { redirect: "manual" });
  const entry = new URL(sent.headers.get("location")!);
  expect(entry.origin).toBe(ownAddress(SHOP, store.storefrontUrl));
  const answer = await sendRequest({}, entry.pathname + entry.search);
  return answer.headers["set-cookie"]!.map((each) => each.split(";")[0]).join("; ");
}

test("without a Worker the domain shows the store, and the simulator shows the reason for the missing firewall", async () => {
  const page = await (await fetch(`${store.platformUrl}/simulator`)).text();
  expect(page).toContain("The firewall is not connected.");
  expect(await sendRequest({ "cf-ipcountry": "DE" })).toMatchObject({
    status: 200,
    body: expect.stringContaining("Fernhill Goods"),
  });
  const link = await fetch(`${store.platformUrl}/simulator/visit?country=DE&way=firewall`);
  expect(link.status).toBe(422);
  expect(await link.text()).toContain("The firewall is not connected to this store’s own domain.");
});

test("a Worker decides by the entered country and address, and the store answers allowed requests", async () => {
  upload("stopped ");
  const stopped = await sendRequest({ "cf-ipcountry": "de", "cf-connecting-ip": "198.51.100.7" });
  expect(stopped).toMatchObject({ status: 403, body: "stopped DE  198.51.100.7 " });
  const passed = await sendRequest({ "cf-ipcountry": "US", "x-test-cf": '{"country":"DE"}' });
  expect(passed).toMatchObject({ status: 200, body: expect.stringContaining("Fernhill Goods") });
  expect(passed.headers["x-seen"]).toMatch(/^US \d* [\d.]+/);
});

test("a new Worker upload applies from the next request on, and requests without a route reach the store", async () => {
  upload("before ");
  expect((await sendRequest({ "cf-ipcountry": "DE" })).body).toContain("before ");
  upload("after ");
  expect((await sendRequest({ "cf-ipcountry": "DE" })).body).toContain("after ");
  store.state.cloudflare.routes = [];
  expect(await sendRequest({ "cf-ipcountry": "DE" })).toMatchObject({ status: 200 });
});

test("requests that match a route without a Worker reach the store, and all other requests reach the Worker", async () => {
  upload("stopped ");
  const german = { "cf-ipcountry": "DE" };
  const picture = "/cdn/shop/a.png?v=1";
  expect(await sendRequest(german, picture)).toMatchObject({ status: 403 });
  store.state.cloudflare.routes.push({ id: "past", pattern: `${DOMAIN}/cdn/*` });
  const { headers } = await sendRequest(german, picture);
  expect(headers).not.toHaveProperty("x-palisade-reference");
  expect(headers).not.toHaveProperty("x-seen");
  for (const path of ["/", "/cdn", "/pages/cdn/a"]) {
    expect(await sendRequest(german, path), path).toMatchObject({ status: 403 });
  }
});

test("an uploaded Worker survives a restart of the dev store if a file is set", async () => {
  const folder = await mkdtemp(join(tmpdir(), "palisade-cloudflare-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "kept.json");
  const API = "cloudflare/client/v4";
  const headers = { authorization: `Bearer ${TOKEN}` };
  const first = await startTestStore(undefined, file);
  const form = new FormData();
  const bindings = [{ type: "plain_text", name: "WORD", text: "kept " }];
  form.set("metadata", JSON.stringify({ main_module: "w.js", bindings }));
  form.set("w.js", new File([WORKER], "w.js", { type: "application/javascript+module" }));
  const put = { method: "PUT", headers, body: form };
  expect(
    (await fetch(`${first.platformUrl}/${API}/accounts/a/workers/scripts/w`, put)).status,
  ).toBe(200);
  const body = JSON.stringify({ pattern: `${DOMAIN}/*`, script: "w" });
  const post = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  };
  expect((await fetch(`${first.platformUrl}/${API}/zones/z/workers/routes`, post)).status).toBe(
    200,
  );
  await first.close();
  const second = await startTestStore(undefined, file);
  expect(await sendRequest({ "cf-ipcountry": "DE" }, "/", second)).toMatchObject({
    status: 403,
    body: expect.stringContaining("kept "),
  });
  await Promise.all([second.close(), second.close()]);
});

test("requests to Shopify's address for the store's domain also pass the Worker", async () => {
  upload("stopped ");
  const of = (country: string) =>
    fetch(`${store.platformUrl}/products/x`, {
      headers: { "x-emulated-host": DOMAIN, "cf-ipcountry": country },
    });
  expect((await of("DE")).headers.get("x-palisade-reference")).toBe("7K2M9QTDXA");
  expect((await of("US")).headers.get("x-seen")).toContain("US");
});

test("a simulated visit through the firewall shows the answer, and the list shows the outcome", async () => {
  upload("stopped ");
  const page = await (await fetch(`${store.platformUrl}/simulator`)).text();
  expect(page).toContain("only who comes through the firewall is checked");
  const passing = await simulate("address=198.51.100.7&userAgent=Curious/1.0&way=firewall");
  expect((await sendRequest({ cookie: passing })).headers["x-seen"]).toBe(
    "XX  198.51.100.7 Curious/1.0",
  );
  const cookie = await simulate("address=203.0.113.9&way=firewall");
  expect(await sendRequest({ cookie, "sec-fetch-dest": "document" })).toMatchObject({
    status: 403,
  });
  const list = await (await fetch(`${store.platformUrl}/simulator/latest`)).text();
  expect(list).toContain("Stopped at the firewall");
  expect(list).toContain("7K2M9QTDXA");
  expect(list).toContain("way=firewall");
});
