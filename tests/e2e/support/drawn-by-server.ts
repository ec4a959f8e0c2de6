import { expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { plainRequest } from "./plain-request";
import type { World } from "./world";

/**
 * Checks that the server draws the open screen, too: of one that another screen led to, only the browser has; whoever loads
 * it sees the server's first.
 */
export async function isDrawnByServer(
  page: Page,
  world: World,
  { name: shop }: TestShop,
  path: string,
): Promise<void> {
  const { url } = (await world.control("frame-url", { shop, path })) as { url: string };
  const { status, body } = await plainRequest(url);
  expect(status, `${path}, from the server`).toBe(200);
  const [sent, shown] = await page.frame("app-iframe")!.evaluate((html) => {
    const drawn = new DOMParser().parseFromString(html, "text/html");
    return [drawn, document].map((each) => each.querySelector("main h1")?.textContent);
  }, body);
  expect(sent, `${path}, from the server`).toBeTruthy();
  expect(sent, `${path}, from the server`).toBe(shown);
}
