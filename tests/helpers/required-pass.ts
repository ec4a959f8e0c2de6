import { checkoutPass } from "#app/contract/checkout-pass";
import { PASS_ATTRIBUTE } from "#app/engine/pass/pass-names";
import { requestPassPublishing } from "#app/features/checkout/publishing/request-publishing.server";
import { writeSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";

import type { DevStore } from "../dev-store/server";
import type { Shop } from "../dev-store/state";
import type { JourneyStep } from "../dev-store/storefront/checkout/function-input";
import { validateCart } from "../dev-store/storefront/checkout/run-validations";
import { PRIMARY_LOCALE } from "../dev-store/storefront/locale";
import type { checkoutHarness, CheckoutMerchant } from "./checkout-harness";

/** Customer of the test checkouts, in Germany. */
const CUSTOMER = {
  ...{ email: "ada@example.com", phone: "", firstName: "Ada", lastName: "Whitcombe" },
  ...{ company: "", address1: "12 Mill Lane", address2: "", city: "Leipzig" },
  ...{ provinceCode: "", zip: "04109", countryCode: "DE" },
};

/** Saves the settings of a shop's pass and requests their publication, as the merchant's screen does. */
export async function requirePass(db: Database, shopId: string, settings: object): Promise<void> {
  const where = { shopId, section: "checkout-pass" } as const;
  await db.transaction(async (tx) => {
    const by = { actor: "t", at: new Date() };
    await writeSettings(tx, where, checkoutPass.parse(settings), by);
    await requestPassPublishing(tx, shopId);
  });
}

/** Tries a checkout on the dev store. Resolves to the messages that stop it. */
export async function tryCheckoutAt(
  store: DevStore,
  platform: Shop,
  pass: string | null,
  step: JourneyStep = "CHECKOUT_COMPLETION",
): Promise<string[]> {
  const [product] = platform.products;
  const line = { variantId: product!.variants[0]!.id, quantity: 1, properties: {} };
  const attributes: Record<string, string> = pass === null ? {} : { [PASS_ATTRIBUTE]: pass };
  const cart = { token: "t", lines: [line], attributes, note: "" };
  const journey = { step, locale: PRIMARY_LOCALE, customer: CUSTOMER };
  const errors = await validateCart(store.context, platform, cart, journey);
  return errors.map(({ message }) => message);
}

/** Requires checkout passes and tries checkouts on the dev store, with the harness's shops. */
export function requiredPass({ store, under, published }: ReturnType<typeof checkoutHarness>) {
  const require = (it: CheckoutMerchant, settings: object) =>
    requirePass(under().database.db, it.shop.id, settings);
  const tryCheckout = (it: CheckoutMerchant, pass: string | null, step?: JourneyStep) =>
    tryCheckoutAt(store(), it.platform, pass, step);

  /** Returns the variables of the published Function. */
  function variablesOf(it: CheckoutMerchant) {
    const ownerId = `gid://shopify/Validation/${published(it).ours?.id}`;
    const field = it.platform.metafields.find(
      (each) => each.ownerId === ownerId && each.key === "variables",
    );
    return field && (JSON.parse(field.value) as { leaseFrom: string; leaseUntil: string });
  }

  return { require, tryCheckout, variablesOf };
}
