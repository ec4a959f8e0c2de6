import { writeFileSync } from "node:fs";

import { expect, type Locator, type Page, test } from "@playwright/test";

import { embedState } from "../dev-store/state";
import { isClean } from "./support/page-checks";
import { inApp, type SmallApp, startSmallApp } from "./support/small-app";

// App Bridge does not depend on the app that loads it, so a minimal app is sufficient.
let app: SmallApp;

test.beforeAll(async () => {
  app = await startSmallApp();
});
test.afterAll(() => app.close());
test.beforeEach(() => app.otherShop());

/**
 * Drops a file onto a page like a user, from outside the browser. Browsers ignore drop events dispatched by scripts.
 */
async function drop(page: Page, onto: Locator, path: string): Promise<void> {
  const { x, y, width, height } = (await onto.boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...at, data });
}

test("the app's links are shown in the admin's side bar and navigate the app without a reload", async ({
  page,
}) => {
  const frame = await app.open(page);
  const menu = page.getByRole("navigation", { name: "Store admin" });
  await expect(menu.getByRole("link", { name: "Home" })).toHaveCount(1);
  await menu.getByRole("link", { name: "Two" }).click();
  await expect(frame.locator("h1")).toHaveText("/two");
  await expect(page).toHaveURL(app.admin(`/apps/${app.key}/two`));
  await expect(menu.getByRole("link", { name: "Two" })).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(frame.locator("h1")).toHaveText("/two");
});

test("pressing the title bar's action in the admin runs the action in the app", async ({
  page,
}) => {
  const frame = await app.open(page);
  await expect(page.getByRole("heading", { name: "A page" })).toBeVisible();
  await page.getByRole("button", { name: "Do it" }).click();
  await expect.poll(() => inApp(frame, "document.title")).toBe("pressed");
});

test("requests to the app carry a fresh token and the admin's language, and other requests do not", async ({
  page,
}) => {
  const frame = await app.open(page);
  const foreign = `fetch("${app.store.storefrontUrl}/", { mode: "no-cors" }).then(() => "sent")`;
  expect(await inApp(frame, foreign)).toBe("sent");
  expect(await inApp(frame, `fetch("/data").then((answer) => answer.status)`)).toBe(200);
  const [call] = app.requests.filter(({ path }) => path === "/data");
  expect(call?.authorization).toMatch(/^Bearer ey/);
  expect(call?.language).toBe("en");
});

test("a request answered with a 401 that requires a new token is repeated once with a new token", async ({
  page,
}) => {
  const frame = await app.open(page);
  expect(
    await inApp(frame, `fetch("/retry", { method: "POST", body: "kept" }).then((a) => a.status)`),
  ).toBe(200);
  const tokens = app.requests
    .filter(({ path }) => path === "/retry")
    .map((call) => call.authorization);
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(2);
});

test("a request answered with a 401 that names a page opens the page in the admin's top window", async ({
  page,
}) => {
  const frame = await app.open(page);
  await inApp(frame, `void fetch("/elsewhere")`);
  await page.waitForURL(app.admin("/settings/apps"));
});

test("a link into the admin leaves the frame, and open('/path', '_self') stays in the frame", async ({
  page,
}) => {
  const frame = await app.open(page);
  await inApp(frame, `open("/one", "_self"), 0`);
  await expect(frame.locator("h1")).toHaveText("/one");
  await frame.getByRole("link", { name: "Settings" }).click();
  await page.waitForURL(app.admin("/settings/apps"));
});

test("the save bar covers the top bar, saves in the app and asks before leaving", async ({
  page,
}) => {
  const frame = await app.open(page);
  await inApp(frame, `shopify.saveBar.show("bar").then(() => 0)`);
  const bar = page.getByRole("region", { name: "Unsaved changes" });
  await bar.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => inApp(frame, "window.saved")).toBe(true);

  await page.getByRole("link", { name: "One" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(frame.locator("h1")).toHaveText("/");
  await page.getByRole("link", { name: "One" }).click();
  await page.getByRole("button", { name: "Leave page" }).click();
  await expect(frame.locator("h1")).toHaveText("/one");
  await expect(bar).toBeHidden();
});

test("a modal shows its content and the title bar's buttons and reports opening and closing", async ({
  page,
}) => {
  const frame = await app.open(page);
  await inApp(
    frame,
    `window.heard = []; for (const type of ["show", "hide"])
      document.getElementById("modal").addEventListener(type, () => heard.push(type)); 0`,
  );
  await inApp(frame, `shopify.modal.show("modal").then(() => 0)`);
  const dialog = frame.getByRole("dialog", { name: "Really?" });
  await expect(frame.frameLocator("dialog iframe").getByText("Inside the modal")).toBeVisible();
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => inApp(frame, "heard.join()")).toBe("show,hide");
});

test("a file is dropped on a modal's field, or chosen if the modal accepts no drops", async ({
  page,
}, info) => {
  const path = info.outputPath("rows.csv");
  writeFileSync(path, "198.51.100.7");
  const open = async () => {
    const frame = await app.open(page);
    await inApp(frame, `shopify.modal.show("modal").then(() => 0)`);
    return frame.frameLocator("dialog iframe").getByLabel("A file");
  };
  const name = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);

  const welcoming = await open();
  await drop(page, welcoming, path);
  await expect.poll(() => name(welcoming)).toBe("rows.csv");

  app.store.state.switches.modalDrops = false;
  const field = await open();
  await drop(page, field, path);
  expect(await name(field)).toBeUndefined();
  await field.setInputFiles(path);
  expect(await name(field)).toBe("rows.csv");
  app.store.state.switches.modalDrops = true;
});

test("toasts are announced by the admin and disappear after their duration", async ({ page }) => {
  const frame = await app.open(page);
  await inApp(frame, `shopify.toast.show("Saved", { duration: 300 })`);
  await inApp(frame, `shopify.toast.show("Failed, Please try again.", { isError: true })`);
  await expect(page.getByRole("alert")).toContainText("Failed, Please try again.");
  await expect(page.getByRole("status")).toBeHidden();
  expect(await inApp(frame, "shopify.toast.log.map((toast) => toast.message).join()")).toContain(
    "Saved",
  );
});

test("a review request returns the outcome set in the store", async ({ page }) => {
  const frame = await app.open(page);
  app.shop.reviewOutcome = "cooldown-period";
  expect(await inApp(frame, "shopify.reviews.request()")).toMatchObject({
    success: false,
    code: "cooldown-period",
  });
  app.shop.reviewOutcome = "ask";
  const answer = inApp(frame, "shopify.reviews.request()");
  await page.getByRole("button", { name: "★★★", exact: true }).click();
  expect(await answer).toMatchObject({ success: true, code: "success" });
});

test("optional scopes are granted or declined in the admin's dialog", async ({ page }) => {
  const frame = await app.open(page);
  const declined = inApp(frame, `shopify.scopes.request(["read_themes"])`);
  await page.getByRole("button", { name: "Decline" }).click();
  expect(await declined).toMatchObject({ result: "declined-all" });
  const granted = inApp(frame, `shopify.scopes.request(["read_themes"])`);
  await page.getByRole("button", { name: "Allow" }).click();
  expect(await granted).toMatchObject({ result: "granted-all" });
  expect(app.shop.grantedScopes).toContain("read_themes");
});

test("the bounce page returns with a token, and an app page outside the frame redirects to the admin", async ({
  page,
}) => {
  const target = `${app.store.context.config.appUrl}/one?kept=1`;
  await app.open(page, `/bounce?shopify-reload=${encodeURIComponent(target)}`);
  await expect(page.frameLocator("#app-frame").locator("h1")).toHaveText("/one");
  await expect(page).toHaveURL(app.admin(`/apps/${app.key}/one?kept=1`));

  await page.goto(`${app.store.context.config.appUrl}/two?shop=${app.shop.domain}`);
  await page.waitForURL(app.admin(`/apps/${app.key}/two`));
});

test("a message from another window receives no token", async ({ page }) => {
  await app.open(page);
  const events = await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.srcdoc = `<script>
      let heard = 0;
      addEventListener("message", () => heard++);
      parent.postMessage({ from: "app-bridge", id: 1, call: "idToken", params: null }, "*");
      setTimeout(() => parent.postMessage({ heard }, "*"), 500);
    </script>`;
    document.body.append(frame);
    return new Promise((resolve) =>
      addEventListener("message", ({ data }) => {
        if (typeof data === "object" && data && "heard" in data) resolve(data.heard);
      }),
    );
  });
  expect(events).toBe(0);
});

test("the theme editor enables Save only after a change, and the deep link itself saves nothing", async ({
  page,
}) => {
  await page.goto(app.admin(`/themes/current/editor?context=apps&activateAppId=${app.key}/guard`));
  const save = page.getByRole("button", { name: "Save" });
  const onOff = page.getByRole("switch", { name: "Storefront guard" });
  await expect(onOff).toBeChecked();
  expect(embedState(app.shop, "guard").enabled).toBe(false);
  await save.click();
  await expect(page.getByRole("status")).toContainText("Theme saved");
  expect(embedState(app.shop, "guard").enabled).toBe(true);
  await expect(save).toBeDisabled();
  await onOff.uncheck();
  await expect(save).toBeEnabled();
  await onOff.check();
  await expect(save).toBeDisabled();
});

test("the admin's pages have no accessibility problem and fit both widths", async ({ page }) => {
  for (const path of [
    "",
    "/orders",
    "/webhooks",
    "/settings/apps",
    "/themes",
    "/themes/current/editor",
    `/apps/${app.key}`,
  ]) {
    await page.goto(app.admin(path));
    await isClean(page, path, page.frames());
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Products" })).toBeVisible();

  const frame = await app.open(page);
  await inApp(frame, `shopify.saveBar.show("bar").then(() => 0)`);
  await inApp(frame, `shopify.toast.show("Saved", { duration: 600000 })`);
  await inApp(
    frame,
    `shopify.toast.show("Failed, Please try again.", { isError: true, duration: 600000 })`,
  );
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeVisible();
  await isClean(page, "with a save bar and toasts", page.frames());
});
