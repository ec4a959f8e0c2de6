import { expect, test } from "./fixtures";
import { referenceCode, storeCart, visit } from "./visitor";

test("with the app down, a visitor sees the store and no error", async ({
  context,
  world,
  shop,
  expectedConsoleErrors,
}) => {
  // The browser itself reports the failed request; the embed adds nothing to it.
  expectedConsoleErrors.push("502");
  for (const gate of ["show-then-check", "check-then-show"]) {
    await world.control("set-embed", { shop: shop.name, enabled: true, settings: { gate } });
    await world.whileAppIsDown(async () => {
      const visitor = await visit(context, world, shop, { country: "DE" });
      await expect(storeCart(visitor)).toBeVisible();
      await expect(referenceCode(visitor)).toHaveCount(0);
    });
  }
});
