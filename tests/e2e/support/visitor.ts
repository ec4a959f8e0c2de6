import { type BrowserContext, expect, type Page } from "@playwright/test";

import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";
import { verdictOn } from "./verdicts";

export interface VisitorChoices {
  /** ISO code. A default address of the country is used. */
  country?: string;
  /** IP address to use instead of the country's default. */
  address?: string;
  userAgent?: string;
  javascript?: "On" | "Off";
  /** "firewall" visits the store's own domain, which the firewall's Worker serves. */
  through?: "firewall";
}

/**
 * Visits the store as a simulated visitor. Resolves to the storefront's page. The simulator's form
 * (kept-by-browsers.e2e.ts) would need another page load each time.
 */
export async function visit(
  context: BrowserContext,
  harness: Harness,
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
  await visitor.goto(`${harness.platformUrl}/simulator/visit?${chosen}`, { waitUntil: "commit" });
  // Waits until the redirect of /_visitor is done, because it would navigate a test back from its
  // next page. Does not wait for the load event: a blocked page stops loading and may never fire
  // it.
  const isInside = ({ port, pathname }: URL) =>
    port === String(harness.storefrontPort) && !pathname.startsWith("/_visitor");
  await visitor.waitForURL(isInside, { waitUntil: "commit" });
  return visitor;
}

/**
 * Repeats visits until the verdict is applied. The embed ignores verdicts after 800 ms, which a
 * busy machine sometimes exceeds. For tests that count no visits.
 *
 * @param isCarriedOut fails soon on a page that only shows the store
 */
export async function visitUntil(
  [context, harness, shop]: readonly [BrowserContext, Harness, TestShop],
  choices: VisitorChoices,
  isCarriedOut: (visitor: Page) => Promise<void>,
): Promise<Page> {
  let visitor!: Page;
  await expect(async () => {
    visitor = await visit(context, harness, shop, choices);
    await isCarriedOut(visitor);
  }).toPass();
  return visitor;
}

/** Returns the reference code on a block page. */
export function referenceCode(storefront: Page) {
  return storefront.getByText(/^[0-9A-HJKMNP-TV-Z]{10}$/);
}

/** Visits a store as a blocked visitor, like visitUntil, after the store's rules were saved. */
export function stoppedVisit(
  where: readonly [BrowserContext, Harness, TestShop],
  choices: VisitorChoices,
): Promise<Page> {
  return visitUntil(where, choices, (visitor) =>
    expect(referenceCode(visitor)).toBeVisible({ timeout: 5_000 }),
  );
}

/** Returns a link that is on the store's pages and not on the block page. */
export function storeCart(storefront: Page) {
  return storefront.getByRole("link", { name: /Cart/ });
}

/**
 * Expects the visitor to be in the store after the verdict. The store is visible before the visit
 * is decided, so the verdict must be read as well.
 *
 * @param outcome "restrict": browsing without ordering
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
