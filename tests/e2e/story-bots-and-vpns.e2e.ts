import type { BrowserContext, Response } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, openScreen, saveAnyway, saveForm, toast } from "./support/merchant";
import { givePremium } from "./support/stored-rules";
import { isLetIn, referenceCode } from "./support/visitor";
import type { World } from "./support/world";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const GPTBOT = "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)";

const VPN = "146.70.40.10";
const TOR = "185.220.101.1";
const SERVER = "5.9.10.10";
const HOME = "91.64.10.10";
const PROGRAM = "91.64.10.11";
const GOOGLE = "66.249.66.1";
const OPENAI = "52.230.152.10";

/** Opens the store as somebody with this address and browser. */
async function visitAs(
  context: BrowserContext,
  world: World,
  shop: TestShop,
  [address, userAgent = CHROME]: [address: string, userAgent?: string],
) {
  const visitor = await context.newPage();
  const query = new URLSearchParams({ shop: `${shop.name}.myshopify.com`, address, userAgent });
  await visitor.goto(`${world.platformUrl}/simulator/visit?${query}`, { waitUntil: "commit" });
  return visitor;
}

test(
  "visitors through VPNs, Tor and servers, and crawlers real and fake, are met as chosen",
  { tag: "@thorough" },
  async ({ page, context, world, shop, expectedConsoleErrors }) => {
    const isStopped = async (...who: [string, string?]) =>
      expect(referenceCode(await visitAs(context, world, shop, who))).toBeVisible();
    const comesIn = async (...who: [string, string?]) =>
      isLetIn(await visitAs(context, world, shop, who));

    await world.control("set-embed", { shop: shop.name, enabled: true });
    await givePremium(world, shop);

    await test.step("nobody is stopped until something is chosen", async () => {
      await comesIn(VPN);
      await comesIn(GOOGLE, GOOGLEBOT);
      await comesIn(SERVER, GOOGLEBOT);
    });

    await test.step("the merchant chooses Strict", async () => {
      await openScreen(page, shop, "/vpnBlocker");
      await appFrame(page).getByRole("button", { name: "Strict" }).click();
      await appFrame(page).getByRole("button", { name: "Apply Strict" }).click();
      await saveAnyway(page);
      await expect(toast(page, "saved")).toBeVisible();
    });

    await test.step("VPNs and Tor are stopped, servers challenged; homes and the real Googlebot are not", async () => {
      await isStopped(VPN);
      await isStopped(TOR);
      const challenged = await visitAs(context, world, shop, [SERVER]);
      await expect(challenged.getByRole("button", { name: "I am a person" })).toBeVisible();
      await comesIn(HOME);
      await comesIn(GOOGLE, GOOGLEBOT);
    });

    await test.step("the merchant lets networks through, and stops pretenders and AI crawlers", async () => {
      await appFrame(page).getByRole("button", { name: "Off", exact: true }).click();
      await appFrame(page).getByRole("button", { name: "Apply Off" }).click();
      await saveForm(page);
      await openScreen(page, shop, "/botBlocker");
      const app = appFrame(page);
      const ai = app.locator(".Polaris-Card, .Polaris-ShadowBevel", { hasText: "AI crawlers" });
      await ai.getByLabel("All", { exact: true }).first().selectOption("block");
      await app.getByLabel("Action for Fake crawlers").selectOption("block");
      await saveForm(page);
    });

    await test.step("the fake Googlebot and GPTBot are stopped, the real Googlebot is not", async () => {
      await isStopped(SERVER, GOOGLEBOT);
      await isStopped(OPENAI, GPTBOT);
      await comesIn(GOOGLE, GOOGLEBOT);
      await comesIn(VPN);
    });

    await test.step("the merchant sets the trap", async () => {
      await appFrame(page).getByLabel("Action for Trap link").selectOption("block");
      await saveForm(page);
    });

    await test.step("who follows the link people cannot see is stopped on the next page, a neighbour is not", async () => {
      expectedConsoleErrors.push("/apps/palisade/trap", "/favicon.ico");
      await expect(async () => {
        const program = await visitAs(context, world, shop, [PROGRAM]);
        await isLetIn(program);
        const hidden = program.locator("a[aria-hidden=true]:not([href^='#'])").last();
        await expect(hidden).toBeAttached({ timeout: 1_000 });
        const isTrap = (response: Response) => response.url().includes("/apps/palisade/trap");
        const [answer] = await Promise.all([
          program.waitForResponse(isTrap),
          hidden.evaluate((link: HTMLAnchorElement) => link.click()),
        ]);
        expect(answer.status()).toBe(404);
      }).toPass();
      await isStopped(PROGRAM);
      await comesIn(HOME);
    });
  },
);
