import { expect, test } from "./support/fixtures";
import { insideModal, openScreen, toast } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { forwarded, wallShop } from "./support/walled-shop";

test("a visit through the firewall appears in the open log, and a rule made of it stops the next", async ({
  page,
  world,
  shop,
}) => {
  const key = await wallShop(world, shop);
  const visit = (ip: string, uri: string) =>
    fetch(`${world.appUrl}/forward-auth`, { headers: forwarded(key, ip, uri) });
  const app = await openScreen(page, shop, "/fw-accessLog");
  await expect(app.getByText("Live", { exact: true })).toBeVisible();
  await expect(app.getByText("Your firewall isn’t connected")).toBeVisible();

  // Until its rules are loaded, the first visits are let in undecided, without a row.
  const isDecided = async () =>
    !(await visit("203.0.113.5", "/")).headers.has("x-palisade-degraded");
  await expect.poll(isDecided).toBe(true);

  const answered = await visit("203.0.113.77", "/products/linen-shirt?x=<b>bold</b>");
  expect(answered.status).toBe(200);
  const began = Date.now();
  const row = app.getByRole("listitem").filter({ hasText: "203.0.113.77" });
  await expect(row).toContainText("/products/linen-shirt?x=<b>bold</b>");
  expect(Date.now() - began).toBeLessThan(3_000);
  await isClean(page, "access-log");

  await row.getByRole("button", { expanded: false }).click();
  await expect(app.getByText("Paused")).toBeVisible();
  await expect(row.getByRole("heading", { name: "Why this decision" })).toBeVisible();
  await isClean(page, "access-log-open");

  await row.getByRole("button", { name: "Block…" }).click();
  await insideModal(app).getByRole("radio", { name: "The address 203.0.113.77" }).check();
  await app.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(
    toast(page, "Saved to your store's rules, which your firewall follows"),
  ).toBeVisible();
  await expect.poll(async () => (await visit("203.0.113.77", "/again")).status).toBe(403);

  await app.getByRole("button", { name: "Resume" }).click();
  const stopped = app.getByRole("listitem").filter({ hasText: "Blocked" }).first();
  await expect(stopped).toContainText("IP address: 203.0.113.77");
  await stopped.getByRole("button", { name: /Blocked$/ }).click();
  await expect(row.filter({ hasText: "Let in" })).toHaveCount(0);
});
