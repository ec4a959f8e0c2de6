import { expect, test } from "./fixtures";
import { appFrame, openScreen } from "./merchant";

test("a page opened without an id token fetches one and comes back", async ({
  page,
  shop,
  world,
}) => {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  const frame = page.frame("app-iframe");
  const host = Buffer.from(`admin.shopify.com/store/${shop.name}`).toString("base64url");
  const query = `embedded=1&shop=${shop.name}.myshopify.com&host=${host}`;
  await frame?.goto(`${world.appUrl}/ipBlocker?${query}`);
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toHaveText("IP Blocker");
});

test("after an uninstall and a new install the app works again", async ({ page, shop, world }) => {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${world.platformUrl}/store/${shop.name}`);
  await world.control("uninstall", { shop: shop.name });
  await expect(async () => {
    const log = (await world.control("webhook-log", { shop: shop.name })) as {
      topic: string;
      attempts: { status: number | null }[];
    }[];
    const told = log.find(({ topic }) => topic === "app/uninstalled");
    expect(told?.attempts.at(-1)?.status).toBe(200);
  }).toPass();
  await page.goto(
    `${world.platformUrl}/store/${shop.name}/oauth/install?client_id=palisade-dev-key`,
  );
  await page.getByRole("button", { name: /Install/ }).click();
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
});
