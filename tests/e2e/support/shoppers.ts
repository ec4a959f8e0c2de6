import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { plainRequest } from "./plain-request";

/** Number of shoppers that keep a small machine busy and leave time for the test. */
const SHOPPERS = 6;

/** Results of a store's shoppers: the status of every page, and of every request from their pages to the app. */
export interface Shopped {
  readonly pages: number[];
  readonly questions: number[];
}

/**
 * Lets shoppers open pages of a store one after another, each with its visit request, until `run`
 * resolves.
 */
export async function whileShopping(shop: TestShop, run: () => Promise<void>): Promise<Shopped> {
  const shopped: Shopped = { pages: [], questions: [] };
  let isOver = false;
  const status = async (path: string, sent?: Parameters<typeof plainRequest>[1]) =>
    (await plainRequest(shop.storefront(path), sent)).status;
  const question = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "/", referrer: "", locale: "en" }),
  };
  const shopper = async () => {
    while (!isOver) {
      shopped.pages.push(await status("/"));
      const unlikeAnyOther = randomBytes(16).toString("hex");
      shopped.questions.push(await status(`/apps/palisade/visit?n=${unlikeAnyOther}`, question));
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, shopper);
  await run().finally(() => (isOver = true));
  await Promise.all(shoppers);
  return shopped;
}

/**
 * Records how long each page of a visitor stayed hidden. Resolves to a function that returns the time of the open
 * page.
 */
export async function timeHidden(visitor: Page): Promise<() => Promise<number>> {
  await visitor.addInitScript(() => {
    let since: number | null = null;
    const look = (now: number) => {
      const isHidden = getComputedStyle(document.documentElement).visibility === "hidden";
      if (isHidden) since ??= now;
      else if (since !== null) {
        document.documentElement.dataset.hiddenMs = String(now - since);
        since = null;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => Number((await visitor.locator("html").getAttribute("data-hidden-ms")) ?? 0);
}
