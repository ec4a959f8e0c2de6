import { expect, test } from "./support/fixtures";
import { storeCart, visit } from "./support/visitor";

test("a visitor without JavaScript sees the store: the embed's documented limit", async ({
  context,
  world,
  shop,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push("script-src 'none'");
  await world.control("set-embed", { shop: shop.name, enabled: true });
  const visitor = await visit(context, world, shop, { country: "DE", javascript: "Off" });
  await expect(storeCart(visitor)).toBeVisible();
});
