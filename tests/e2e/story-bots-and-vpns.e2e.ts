import type { Response } from "@playwright/test";

import { expect, test } from "./support/fixtures";
import { givePremium, storeRules } from "./support/stored-rules";
import { isLetIn, referenceCode, visit } from "./support/visitor";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const VPN = "146.70.40.10";
const SERVER = "5.9.10.10";
const HOME = "91.64.10.10";
const PROGRAM = "91.64.10.11";
const GOOGLE = "66.249.66.1";

test(
  "visitors through VPNs and servers, crawlers real and fake, and who follows the trap are met as chosen",
  { tag: "@thorough" },
  async ({ context, world, shop, expectedConsoleErrors }) => {
    const visitAs = (address: string, userAgent?: string) =>
      visit(context, world, shop, { address, ...(userAgent && { userAgent }) });
    const isStopped = async (...who: [string, string?]) =>
      expect(referenceCode(await visitAs(...who))).toBeVisible();
    const comesIn = async (...who: [string, string?]) => isLetIn(await visitAs(...who));

    await world.control("set-embed", { shop: shop.name, enabled: true });
    await givePremium(world, shop);
    await storeRules(
      world,
      shop,
      { kind: "network", value: "vpn", action: "block" },
      { kind: "network", value: "hosting", action: "challenge" },
      { kind: "crawler", value: "spoofed", action: "block" },
      { kind: "behaviour", value: "trap", action: "block" },
    );

    await test.step("VPNs are stopped, servers challenged; homes are not", async () => {
      await isStopped(VPN);
      const challenged = await visitAs(SERVER);
      await expect(challenged.getByRole("button", { name: "I am a person" })).toBeVisible();
      await comesIn(HOME);
    });

    await test.step("the fake Googlebot is stopped, the real Googlebot is not", async () => {
      await isStopped(HOME, GOOGLEBOT);
      await comesIn(GOOGLE, GOOGLEBOT);
    });

    await test.step("who follows the link people cannot see is stopped on the next page, a neighbour is not", async () => {
      expectedConsoleErrors.push("/apps/palisade/trap", "/favicon.ico");
      await expect(async () => {
        const program = await visitAs(PROGRAM);
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
