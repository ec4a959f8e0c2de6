import { type BrowserContext, expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import { verdictOn } from "./verdicts";
import type { World } from "./world";

export interface VisitorChoices {
  /** ISO code; its usual address is filled in. */
  country?: string;
  /** An address in its place. */
  address?: string;
  userAgent?: string;
  javascript?: "On" | "Off";
  /** "firewall": to the store's own domain, where the firewall's Worker stands. */
  through?: "firewall";
}

/**
 * Visits the store as a visitor of the simulator; resolves to the storefront's page. Its form
 * (kept-by-browsers.e2e.ts) would cost another page each time.
 */
export async function visit(
  context: BrowserContext,
  world: World,
  shop: TestShop,
  { javascript = "On", through, ...who }: VisitorChoices,
): Promise<Page> {
  const chosen = new URLSearchParams({
    shop: `${shop.name}.myshopify.com`,
    javascript: javascript.toLowerCase(),
    ...(through && { way: through }),
    ...who,
  });
  const visitor = await context.newPage();
  await visitor.goto(`${world.platformUrl}/simulator/visit?${chosen}`, { waitUntil: "commit" });
  // Waits until the redirect of /_visitor is done, which would otherwise navigate a test back from its
  // next page. Not waiting for the load event: a blocked page stops loading and may never fire it.
  const isInside = ({ port, pathname }: URL) =>
    port === String(world.storefrontPort) && !pathname.startsWith("/_visitor");
  await visitor.waitForURL(isInside, { waitUntil: "commit" });
  return visitor;
}

/**
 * Visits until the verdict is carried out. The embed heeds none that takes longer than 800 ms, and a busy machine takes
 * longer at times; then another visitor comes. For tests that count no visits.
 *
 * @param isCarriedOut fails, soon, on a page that only shows the store
 */
export async function visitUntil(
  [context, world, shop]: readonly [BrowserContext, World, TestShop],
  choices: VisitorChoices,
  isCarriedOut: (visitor: Page) => Promise<void>,
): Promise<Page> {
  let visitor!: Page;
  await expect(async () => {
    visitor = await visit(context, world, shop, choices);
    await isCarriedOut(visitor);
  }).toPass();
  return visitor;
}

/** The reference code on a block page. */
export function referenceCode(storefront: Page) {
  return storefront.getByText(/^[0-9A-HJKMNP-TV-Z]{10}$/);
}

/** Visits a store as a blocked visitor, as visitUntil does, after the store's rules were saved. */
export function stoppedVisit(
  where: readonly [BrowserContext, World, TestShop],
  choices: VisitorChoices,
): Promise<Page> {
  return visitUntil(where, choices, (visitor) =>
    expect(referenceCode(visitor)).toBeVisible({ timeout: 5_000 }),
  );
}

/** Returns a link that only the store itself shows. */
export function storeCart(storefront: Page) {
  return storefront.getByRole("link", { name: /Cart/ });
}

/**
 * The visitor is in the store, and stays there: the store is shown before its visit is decided, so that what shows
 * says nothing until the verdict came.
 *
 * @param outcome "restrict": only to look around
 */
export async function isLetIn(
  storefront: Page,
  outcome: "allow" | "restrict" = "allow",
): Promise<void> {
  await expect(storeCart(storefront)).toBeVisible();
  expect(await verdictOn(storefront)).toMatchObject({ outcome });
  await expect(storeCart(storefront)).toBeVisible();
  await expect(referenceCode(storefront)).toHaveCount(0);
}
