import { checkoutPass } from "#app/contract/checkout-pass";
import { PASS_ATTRIBUTE } from "#app/engine/pass/pass-names";
import { requestPassPublishing } from "#app/features/checkout/publishing/request-publishing.server";
import { writeSettings } from "#app/features/shop/public.server";

import type { JourneyStep } from "../dev-store/storefront/checkout/function-input";
import { validateCart } from "../dev-store/storefront/checkout/run-validations";
import { PRIMARY_LOCALE } from "../dev-store/storefront/locale";
import type { CheckoutMerchant, checkoutWorld } from "./checkout-world";

/** Buyer of the test checkouts, in Germany. */
const BUYER = {
  ...{ email: "ada@example.com", phone: "", firstName: "Ada", lastName: "Whitcombe" },
  ...{ company: "", address1: "12 Mill Lane", address2: "", city: "Leipzig" },
  ...{ provinceCode: "", zip: "04109", countryCode: "DE" },
};

/** Requires checkout passes and tries checkouts on the dev store, with the world's shops. */
export function requiredPass({ store, under, published }: ReturnType<typeof checkoutWorld>) {
  /** Saves the settings of the pass and requests their publication, as the merchant's screen does. */
  async function require(it: CheckoutMerchant, settings: object) {
    const { db } = under().database;
    const where = { shopId: it.shop.id, section: "checkout-pass" } as const;
    await db.transaction(async (tx) => {
      const by = { actor: "t", at: new Date() };
      await writeSettings(tx, where, checkoutPass.parse(settings), by);
      await requestPassPublishing(tx, it.shop.id);
    });
  }

  /** Tries a checkout. Resolves to the messages that stop it. */
  async function tryCheckout(
    it: CheckoutMerchant,
    pass: string | null,
    step: JourneyStep = "CHECKOUT_COMPLETION",
  ): Promise<string[]> {
    const [product] = it.platform.products;
    const line = { variantId: product!.variants[0]!.id, quantity: 1, properties: {} };
    const attributes: Record<string, string> = pass === null ? {} : { [PASS_ATTRIBUTE]: pass };
    const cart = { token: "t", lines: [line], attributes, note: "" };
    const journey = { step, locale: PRIMARY_LOCALE, buyer: BUYER };
    const errors = await validateCart(store().context, it.platform, cart, journey);
    return errors.map(({ message }) => message);
  }

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
