import type { Shop } from "../../state";
import type { Validation } from "../../state/account";
import type { Cart } from "../../state/carts";
import type { StoreLocale } from "../locale";
import { cartObject } from "../render/objects";
import { localTime } from "./local-time";

export type JourneyStep = "CART_INTERACTION" | "CHECKOUT_INTERACTION" | "CHECKOUT_COMPLETION";

/** Customer's data in the checkout form. Empty strings count as missing. */
export interface CheckoutCustomer {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  provinceCode: string;
  zip: string;
  countryCode: string;
}

export interface Journey {
  /** Null where Shopify names no step, such as a draft order in the admin. */
  step: JourneyStep | null;
  locale: StoreLocale;
  /** Customer's form data. Missing while the visitor only changes the cart. */
  customer?: CheckoutCustomer;
  /** True if the visitor is signed in as a customer. */
  isSignedIn?: boolean;
}

/**
 * Returns Shopify's data for a validation, in the shape of the Function schema's Input. A Function receives only what
 * its query selects. Visitor's address, browser and referrer are not included, because Shopify does not provide them.
 */
export function functionInput(
  shop: Shop,
  validation: Validation,
  cart: Cart,
  journey: Journey,
  /** Time of the dev store, epoch milliseconds. */
  now: number,
) {
  const { items, total_price } = cartObject(cart, shop, journey.locale);
  const money = (cents: number) => ({
    amount: (cents / 100).toFixed(2),
    currencyCode: shop.currency,
  });
  return {
    buyerJourney: { step: journey.step },
    cart: {
      attribute: ({ key }: { key: string }) => attributeOf(cart.attributes, key),
      billingAddress: billingAddress(journey.customer),
      buyerIdentity: buyerIdentity(shop, journey),
      cost: { subtotalAmount: money(total_price), totalAmount: money(total_price) },
      deliverableLines: [],
      deliveryGroups: journey.customer ? [deliveryGroup(journey.customer)] : [],
      discountApplications: [],
      lines: items.map((item) => ({
        id: `gid://shopify/CartLine/${item.id}`,
        quantity: item.quantity,
        cost: {
          amountPerQuantity: money(item.price),
          subtotalAmount: money(item.final_line_price),
          totalAmount: money(item.final_line_price),
        },
        merchandise: {
          __typename: "ProductVariant",
          id: `gid://shopify/ProductVariant/${item.variant_id}`,
          title: item.title,
          sku: item.sku,
          product: { __typename: "Product", vendor: item.vendor },
        },
        attribute: ({ key }: { key: string }) => attributeOf(item.properties, key),
      })),
      localizedFields: () => [],
      metafield: () => null,
      poNumber: null,
      retailLocation: null,
    },
    localization: {
      country: { isoCode: journey.customer?.countryCode || shop.country },
      language: { isoCode: journey.locale.code.toUpperCase().replace("-", "_") },
    },
    presentmentCurrencyRate: "1.0",
    shop: { localTime: localTime(now, shop.timezone), metafield: () => null },
    validation: { metafield: (key: MetafieldKey) => metafieldOf(shop, validation, key) },
  };
}

function attributeOf(attributes: Readonly<Record<string, string>>, key: string) {
  const value = attributes[key];
  return value === undefined ? null : { key, value };
}

function buyerIdentity(shop: Shop, { customer: shopper, isSignedIn = false }: Journey) {
  if (!shopper) return null;
  const customer = shop.customers.find(({ email }) => email === shopper.email.toLowerCase());
  return {
    email: shopper.email || null,
    phone: shopper.phone || null,
    isAuthenticated: isSignedIn,
    customer: customer && {
      id: `gid://shopify/Customer/${customer.id}`,
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      displayName: `${customer.firstName} ${customer.lastName}`,
      createdAt: customer.createdAt,
      numberOfOrders: customer.numberOfOrders,
      amountSpent: { amount: (customer.amountSpent / 100).toFixed(2), currencyCode: shop.currency },
      hasAnyTag: ({ tags }: { tags: string[] }) => tags.some((tag) => customer.tags.includes(tag)),
      hasTags: ({ tags }: { tags: string[] }) =>
        tags.map((tag) => ({ tag, hasTag: customer.tags.includes(tag) })),
      metafield: () => null,
    },
  };
}

function deliveryGroup({ email: _, ...address }: CheckoutCustomer) {
  const addressFields = Object.entries(address).map(([name, value]) => [name, value || null]);
  const name = `${address.firstName} ${address.lastName}`.trim();
  return {
    id: "gid://shopify/CartDeliveryGroup/1",
    groupType: "ONE_TIME_PURCHASE",
    deliveryAddress: { ...(Object.fromEntries(addressFields) as object), name: name || null },
    deliveryOptions: [],
    cartLines: [],
  };
}

interface MetafieldKey {
  namespace?: string;
  key: string;
}

/** Maximum bytes of a metafield for a Function. As at Shopify, a larger value is null. */
const MAX_METAFIELD_BYTES = 10_000;

/** Returns a metafield of a validation as a Function's query reads it. Null if it is missing or too large. */
export function metafieldOf(shop: Shop, validation: Validation, { namespace, key }: MetafieldKey) {
  const ownerId = `gid://shopify/Validation/${validation.id}`;
  const found = shop.metafields.find(
    (each) =>
      each.ownerId === ownerId && each.key === key && sameNamespace(each.namespace, namespace),
  );
  if (!found || Buffer.byteLength(found.value) > MAX_METAFIELD_BYTES) return null;
  const isJson = found.type === "json" || found.type.startsWith("list.");
  return {
    value: found.value,
    type: found.type,
    jsonValue: isJson ? (JSON.parse(found.value) as unknown) : found.value,
  };
}

/** Reports whether namespaces are equal. "$app:x" is the app's own namespace, stored as "app--<number>--x". */
function sameNamespace(stored: string, request = "$app"): boolean {
  const own = (namespace: string) => namespace.replace(/^app--\d+(--)?/, "$app:").replace(/:$/, "");
  return own(stored) === own(request);
}

/**
 * Returns the billing address. As at Shopify, it is the shipping address unless the customer enters another address.
 */
const billingAddress = (shopper: CheckoutCustomer | undefined) =>
  shopper ? { countryCode: shopper.countryCode || null } : null;
