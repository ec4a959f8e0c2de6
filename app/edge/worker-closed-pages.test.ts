import { expect, test } from "vitest";

import { edgeStores, entry, GERMAN, rulesOf, someAddress } from "#tests/helpers/servers/edge-store";

const harness = edgeStores();

test("a rule that blocks a page also blocks its JSON, oEmbed, section and variant addresses", async () => {
  const { send, reached } = await harness({
    rules: rulesOf([
      entry({ kind: "url", value: "/products/vip" }),
      entry({ kind: "url", value: "/blogs/news/launch" }),
    ]),
  });
  for (const path of [
    "/products/vip.json",
    "/products/vip.js",
    "/fr/products/vip.oembed?x=1",
    "/collections/all/products/vip.json",
    "/blogs/news/launch.json",
    "/cart?sections=main&sections_url=/products/vip",
  ]) {
    expect([path, (await send(path, GERMAN)).status]).toEqual([path, 403]);
  }
  expect((await send("/products/vip-2.json", GERMAN)).status).toBe(200);
  expect(reached).toEqual(["GET /products/vip-2.json"]);
  // The path of a variant does not name its product.
  for (const path of ["/variants/40001", "/fr/variants/40001.json", "/variants/1/?section_id=a"]) {
    expect([path, (await send(path, { ...GERMAN, ip: someAddress() })).status]).toEqual([
      path,
      403,
    ]);
  }
});

test("a cart request whose body renders a blocked page is blocked, and other cart requests reach the store unchanged", async () => {
  const closed = entry({ kind: "url", value: "exact:/products/vip" });
  const { send, bodies } = await harness({ rules: rulesOf([closed]) });
  const add = (body: string, path = "/cart/add.js") =>
    send(path, { ...GERMAN, method: "POST", body, headers: { "content-type": "text/plain" } });
  const json = (address: string) => JSON.stringify({ id: 1, sections_url: address });
  const part = 'content-disposition: form-data; name="sections_url"\r\n\r\n/products/vip\r\n';
  for (const body of [json("/products/vip"), json("/de/products/vip?a"), part]) {
    expect([body, (await add(body)).status]).toEqual([body, 403]);
  }
  expect((await add("sections_url=%2Fproducts%2Fvip", "/fr/cart/update")).status).toBe(403);
  expect(bodies).toEqual([]);
  const open = [
    json("/products/a"),
    json("/policies/x"),
    "id=1",
    json("/products/vip").padEnd(65_537),
  ];
  for (const body of open) expect((await add(body)).status).toBe(200);
  expect(bodies).toEqual(open);
});
