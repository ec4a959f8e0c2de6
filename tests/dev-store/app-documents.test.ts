import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { parse, validate } from "graphql";
import { expect, test } from "vitest";

import { loadAdminSchema } from "./graphql/schema";
import { createShop, createState } from "./state";
import { orderPayload } from "./webhooks/order-payload";
import { examplePayload } from "./webhooks/payloads";

const app = fileURLToPath(new URL("../../app/", import.meta.url));

/** All GraphQL documents in the app's source, by the marker `#graphql. */
const documents = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(app, file), "utf8");
    const found = source.matchAll(/`#graphql\s([\s\S]*?)`/g);
    return [...found].map((match, index) => ({
      name: `${file} (${index + 1})`,
      text: match[1] ?? "",
    }));
  });

test("every Admin API document the app sends is valid against Shopify's schema", () => {
  const schema = loadAdminSchema();
  expect(documents.length).toBeGreaterThan(0);
  const problems = documents.flatMap(({ name, text }) =>
    validate(schema, parse(text)).map((error) => `${name}: ${error.message}`),
  );
  expect(problems).toEqual([]);
});

test("the dev store's order webhook contains only fields of Shopify's example", () => {
  const state = createState({ storefrontUrl: "http://localhost:4001" });
  const shop = createShop(state, "payloads");
  const example = examplePayload(shop, "orders/create");
  const [order] = shop.orders;
  if (!order) throw new Error("no order");
  const unknown = Object.keys(orderPayload(shop, order)).filter((key) => !(key in example));
  expect(unknown).toEqual([]);
});
