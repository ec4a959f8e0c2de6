import type { BrowserContext, Frame, Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { appFrame, openScreen, untilAwake } from "./support/merchant";
import { isClean } from "./support/page-checks";

const STAFF = { staff: "Kim Lee", reason: "Asked by mail" };
const REFUSED = "the server responded with a status of 400";

/** Returns a link that an operator creates. */
async function link(harness: Harness, shop: TestShop, command: "login-link" | "impersonate") {
  const printed = await harness.operate(command, { shop: shop.name, ...STAFF });
  return printed.split("\n")[0]!;
}

/** Installs the app in a store by opening it in the admin. */
async function install(page: Page, shop: TestShop) {
  await openScreen(page, shop, "/dashboard");
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
}

const bar = (page: Page, name = "Support session") => page.getByRole("region", { name });

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

/** Adds an address to the IP list, with the keyboard. */
async function addAddress(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await untilAwake(page);
  await page.getByRole("button", { name: "Add addresses" }).first().focus();
  await page.keyboard.press("Enter");
  const lines = page.getByRole("dialog").getByLabel("IP addresses", { exact: true });
  await expect(lines).toBeFocused();
  await page.keyboard.type("198.51.100.7");
  await look(page);
  await page.getByRole("button", { name: "Add", exact: true }).focus();
  await page.keyboard.press("Enter");
  const message = page.locator(".Polaris-Frame-Toast", { hasText: "1 entry added" });
  await expect(message.getByRole("button", { name: "Close message" })).toBeVisible();
}

test("a merchant can log in outside the admin by keyboard alone, work there and log out", async ({
  page,
  context,
  shop,
  harness,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(REFUSED);

  await page.goto(`${harness.appUrl}/dashboard`);
  await expect(page).toHaveURL(`${harness.appUrl}/login`);
  await expect(page.getByRole("heading", { name: "Welcome to Palisade" })).toBeVisible();
  await expect(page.getByText("must be opened from your Shopify admin")).toBeVisible();
  // The domain form is in the page, but hidden from sight, screen readers and the keyboard.
  await expect(page.locator("form[action='/login'] input[name='domain']")).toBeHidden();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Login from Shopify" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("input:focus, button:focus")).toHaveCount(0);
  await isClean(page);

  const address = await link(harness, shop, "login-link");
  let exchange = () => {};
  const seen = new Promise<void>((resolve) => (exchange = resolve));
  await page.route("**/loginComplete/**", async (route) => {
    if (route.request().method() === "POST") await seen;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByText("Getting ready, just a few seconds.")).toBeVisible();
  await isClean(page);
  exchange();
  await expect(page).toHaveURL(`${harness.appUrl}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await context.cookies()).toMatchObject([
    { name: "palisade-session", httpOnly: true, sameSite: "Lax", path: "/" },
  ]);
  await page.goBack();
  await expect(page).not.toHaveURL(/loginComplete/);

  // Outside the admin, the page itself draws menus, modals, save bar and messages.
  await page.goto(`${harness.appUrl}/ipBlocker`);
  await expect(bar(page, "Session")).toContainText(`Logged in to ${shop.name}.myshopify.com`);
  await addAddress(page, isClean);
  await page.goto(`${harness.appUrl}/regionBlocker`);
  await untilAwake(page);
  await page.getByRole("radio", { name: "Allow only" }).check({ force: true });
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await page.getByRole("link", { name: "IP Blocker", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave page with unsaved changes?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(/regionBlocker/);
  await page.getByRole("link", { name: "IP Blocker", exact: true }).click();
  await question.getByRole("button", { name: "Leave page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("IP Blocker");

  const [session] = await context.cookies();
  await page.getByRole("button", { name: "Log out" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${harness.appUrl}/login`);
  expect(await cookieNames(context)).toEqual([]);
  // A copy of the cookie and the used link are both invalid.
  await context.addCookies([session!]);
  await page.goto(`${harness.appUrl}/dashboard`);
  await expect(page).toHaveURL(`${harness.appUrl}/login`);
  await page.goto(address);
  await expect(page.getByRole("alert")).toHaveText("This link has expired or was already used.");
});

test("a support session is marked, cannot export and ends after an hour", async ({
  page,
  context,
  shop,
  harness,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(REFUSED);
  await page.clock.install();
  const address = await link(harness, shop, "impersonate");

  // Opened from another website, the link asks for confirmation and names the shop.
  await page.goto(`${harness.platformUrl}/store/${shop.name}`);
  await page.evaluate((url) => void (location.href = url), address);
  await expect(page.getByText(`The link opens ${shop.name}.myshopify.com.`)).toBeVisible();
  await isClean(page);
  await page.getByRole("button", { name: /^Continue to/ }).click();
  await expect(page).toHaveURL(`${harness.appUrl}/dashboard`);
  await expect(bar(page)).toContainText(`Kim Lee is signed in as ${shop.name}`);
  expect(await cookieNames(context)).toEqual(["palisade-personate", "palisade-session"]);
  await isClean(page);

  await page.goto(`${harness.appUrl}/ipBlocker`);
  await addAddress(page, async () => {});
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "As CSV", exact: true }).click();
  await expect(page.getByText("This is not available in a support session.")).toBeVisible();

  // Without its cookie the session is still a support session.
  await context.clearCookies({ name: "palisade-personate" });
  await page.reload();
  await untilAwake(page);
  await expect(bar(page)).toContainText("Kim Lee");

  const [session] = await context.cookies();
  await page.clock.fastForward("01:00:00");
  await expect(page).toHaveURL(`${harness.appUrl}/login`);
  expect(await cookieNames(context)).toEqual([]);
  await context.addCookies([session!]);
  await page.goto(`${harness.appUrl}/dashboard`);
  await expect(page).toHaveURL(`${harness.appUrl}/login`);

  // A forged support cookie shows the support bar and restricts nothing.
  await page.goto(await link(harness, shop, "login-link"));
  await expect(bar(page, "Session")).toBeVisible();
  await context.addCookies([{ name: "palisade-personate", value: "1", url: harness.appUrl }]);
  await page.goto(`${harness.appUrl}/ipBlocker`);
  await untilAwake(page);
  await expect(bar(page)).toContainText("Nothing is restricted.");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "As CSV", exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await bar(page).getByRole("button", { name: "End" }).click();
  await expect(page).toHaveURL(`${harness.appUrl}/login`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a login link needs one click and opens the plans for a new account", async ({
    page,
    browser,
    newShop,
    harness,
  }) => {
    const merchant = await browser.newPage({ javaScriptEnabled: true });
    await install(merchant, newShop);
    await merchant.close();
    await page.goto(await link(harness, newShop, "login-link"));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${harness.appUrl}/subscription`);
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(`${harness.appUrl}/login`);
  });
});

test("a script injected into a page does not run", async ({
  page,
  shop,
  harness,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push("Content Security Policy");
  const refused: string[] = [];
  page.on("console", (message) => void refused.push(message.text()));
  // A document inside the page, parsed under the page's own policy.
  const inject = (part: Frame) =>
    part.evaluate(
      (html) =>
        new Promise<string>((resolve) => {
          const document_ = Object.assign(document.createElement("iframe"), { srcdoc: html });
          document_.addEventListener("load", () => {
            const { ran = "nothing" } = window as { ran?: string };
            resolve(`${ran}, base ${document_.contentDocument?.baseURI}`);
          });
          document.body.append(document_);
        }),
      `<base href="https://evil.example/"><script>parent.ran = "a script"</script>
       <img alt="" src="data:," onerror="parent.ran = 'a handler'"><a href="x">x</a>
       <object data="data:text/html,object"></object>
       <script src="${harness.platformUrl}/shopifycloud/app-bridge.js"></script>`,
    );

  await page.goto(`${harness.platformUrl}/simulator`);
  expect(await inject(page.mainFrame())).toBe("a handler, base https://evil.example/");
  for (const address of [`${harness.appUrl}/login`, shop.admin("/dashboard")]) {
    await page.goto(address);
    const part = page.frame("app-iframe") ?? page.mainFrame();
    await expect(part.getByRole("heading", { level: 1 })).toBeVisible();
    refused.length = 0;
    expect(await inject(part)).toMatch(/^nothing, base http:\/\/localhost/);
    for (const what of [
      "base-uri",
      "inline script",
      "inline event handler",
      "object-src",
      "app-bridge.js",
    ]) {
      await expect.poll(() => refused.join("\n")).toContain(what);
    }
  }
});
