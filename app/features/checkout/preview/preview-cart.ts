import type { PreviewedCart, PreviewedMessages } from "#app/contract/checkout-validation";
import type { CartInput } from "#app/engine/checkout/cart-input";
import { type CheckoutConfig, MESSAGE_PLACES } from "#app/engine/checkout/checkout-config";
import { packConfig } from "#app/engine/checkout/packed-config";
import { validateCart } from "#app/engine/checkout/validate-cart";
import { fold } from "#app/engine/conditions/fold";
import { shopifyCountryOf } from "#app/engine/countries/shopify-country";

/** Returns the input that the Function would get for a preview cart. */
export function inputOf(cart: PreviewedCart): CartInput {
  const textOrNull = (text: string) => (text === "" ? null : text);
  const money = (amount: number) => ({ amount: amount.toFixed(2) });
  const { orders, spent, quantity } = cart;
  return {
    buyerJourney: { step: cart.step },
    localization: { language: { isoCode: cart.language.replace("-", "_") || "en" } },
    cart: {
      // As in Shopify, the billing address is the delivery address unless the customer enters
      // another address.
      billingAddress: { countryCode: addressOf(cart).countryCode },
      buyerIdentity: {
        email: textOrNull(cart.email),
        phone: null,
        isAuthenticated: cart.isSignedIn,
        customer: orders === null ? null : { numberOfOrders: orders, amountSpent: money(spent) },
      },
      cost: {
        subtotalAmount: money(cart.subtotal),
        totalAmount: { ...money(cart.total), currencyCode: cart.currency },
      },
      deliveryGroups: [{ deliveryAddress: addressOf(cart) }],
      lines: [
        {
          q: quantity,
          c: { u: { a: cart.hasFreeItem ? "0" : "1" } },
          m: { s: textOrNull(cart.sku), p: { v: textOrNull(cart.vendor) } },
        },
      ],
    },
  };
}

/** Returns the address in Shopify's form: Puerto Rico is the province PR of the United States. */
function addressOf(cart: PreviewedCart) {
  const textOrNull = (text: string) => (text === "" ? null : text);
  const chosen = cart.countryCode.toUpperCase();
  const written = shopifyCountryOf(chosen) ?? { country: chosen, province: null };
  return {
    address1: textOrNull(cart.address1),
    address2: textOrNull(cart.address2),
    city: textOrNull(cart.city),
    company: textOrNull(cart.company),
    countryCode: textOrNull(written.country),
    name: textOrNull(`${cart.firstName} ${cart.lastName}`.trim()),
    phone: textOrNull(cart.phone),
    provinceCode: written.province ?? textOrNull(cart.provinceCode.toUpperCase()),
    zip: textOrNull(cart.zip),
  };
}

/** Evaluates a preview cart with the Function's own code and returns the messages to the customer. */
export function messagesFor(cart: PreviewedCart, config: CheckoutConfig): PreviewedMessages {
  const { operations } = validateCart(inputOf(cart), packConfig(config));
  const errors = operations.flatMap(({ validationAdd }) => validationAdd.errors);
  const word = config.testWord ?? "";
  const written = [cart.email, cart.address1].map(fold);
  return {
    messages: errors.map(({ message, target }) => ({ message, place: placeOf(target) })),
    isTest: word !== "" && written.some((text) => text.includes(word)),
  };
}

/** Returns the field of an error target: "$.cart.deliveryGroups[0].deliveryAddress.zip" is "zip". */
function placeOf(target: string) {
  const name = target.slice(target.lastIndexOf(".") + 1);
  return MESSAGE_PLACES.find((place) => place === name) ?? "cart";
}
