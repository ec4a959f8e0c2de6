import type { Shop } from "../../state";
import type { Cart } from "../../state/carts";
import type { Collection, Product } from "../../state/catalog";
import type { Customer } from "../../state/orders";
import type { Theme } from "../../state/themes";
import type { DevStoreSwitches } from "../../switches";
import { STORE_LOCALES, type StoreLocale } from "../locale";

/** Data for rendering one page. */
export interface PageFacts {
  shop: Shop;
  theme: Theme;
  designMode: boolean;
  locale: StoreLocale;
  /** Path as requested, with the language prefix. */
  path: string;
  /** Host with port. */
  host: string;
  pageType: string;
  cart: Cart;
  customer: Customer | undefined;
  switches: DevStoreSwitches;
}

/** Returns Shopify's global Liquid objects, as far as themes and app blocks here use them. */
export function globalObjects(facts: PageFacts) {
  const { shop, locale } = facts;
  return {
    escapes_translations: facts.switches.escapedTranslations,
    shop: {
      name: shop.title,
      domain: shop.domain,
      permanent_domain: shop.domain,
      url: shop.storefrontUrl,
      secure_url: shop.storefrontUrl,
      email: shop.email,
      currency: shop.currency,
      locale: STORE_LOCALES[0]!.code,
      published_locales: STORE_LOCALES.map(localeObject),
    },
    request: {
      host: facts.host,
      origin: shop.storefrontUrl,
      path: facts.path,
      page_type: facts.pageType,
      locale: localeObject(locale),
      design_mode: facts.designMode,
      visual_preview_mode: false,
    },
    routes: routesOf(locale),
    localization: {
      country: { iso_code: shop.country, currency: { iso_code: shop.currency } },
      language: localeObject(locale),
      available_languages: STORE_LOCALES.map((each) => ({
        ...localeObject(each),
        url: each.root + withoutRoot(facts.path, locale) || "/",
      })),
    },
    theme: { id: facts.theme.id, name: facts.theme.name, role: roleOf(facts.theme) },
    cart: cartObject(facts.cart, shop, locale),
    customer: facts.customer && customerObject(facts.customer),
    collections: Object.fromEntries(
      shop.collections.map((each) => [each.handle, collectionObject(each, shop, locale)]),
    ),
    template: { name: facts.pageType.split("/").at(-1) },
    canonical_url: shop.storefrontUrl + facts.path,
  };
}

export type GlobalObjects = ReturnType<typeof globalObjects>;

export const roleOf = (theme: Theme) => theme.role.toLowerCase();

function localeObject({ code, endonym, root }: StoreLocale) {
  return {
    iso_code: code,
    name: endonym,
    endonym_name: endonym,
    primary: root === "",
    root_url: root || "/",
  };
}

const withoutRoot = (path: string, { root }: StoreLocale) => path.slice(root.length);

export function routesOf({ root }: StoreLocale) {
  return {
    root_url: root || "/",
    account_url: `${root}/account`,
    all_products_collection_url: `${root}/collections/all`,
    cart_url: `${root}/cart`,
    cart_add_url: `${root}/cart/add`,
    cart_change_url: `${root}/cart/change`,
    cart_update_url: `${root}/cart/update`,
    collections_url: `${root}/collections`,
  };
}

export function productObject(product: Product, { root }: StoreLocale) {
  const variants = product.variants.map(({ id, title, price, sku, inventory }) => ({
    id,
    title,
    price,
    sku,
    available: inventory > 0,
  }));
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: product.description,
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags,
    available: product.available,
    price: product.price,
    compare_at_price: product.compareAtPrice,
    url: `${root}/products/${product.handle}`,
    featured_image: { src: `/cdn/pictures/${product.handle}.svg`, alt: product.title },
    variants,
    selected_or_first_available_variant: variants.find(({ available }) => available) ?? variants[0],
  };
}

export function collectionObject(collection: Collection, shop: Shop, locale: StoreLocale) {
  const products = shop.products.filter(({ handle }) => collection.productHandles.includes(handle));
  return {
    id: collection.id,
    title: collection.title,
    handle: collection.handle,
    description: collection.description,
    url: `${locale.root}/collections/${collection.handle}`,
    products: products.map((product) => productObject(product, locale)),
    products_count: products.length,
  };
}

function customerObject(customer: Customer) {
  return {
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    orders_count: customer.numberOfOrders,
  };
}

/** Returns the cart in the format of Liquid and /cart.js. Money is in cents. */
export function cartObject(cart: Cart, shop: Shop, locale: StoreLocale) {
  const items = cart.lines.flatMap(({ variantId, quantity, properties }) => {
    const product = shop.products.find(({ variants }) => variants.some((v) => v.id === variantId));
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return [];
    const { url, title, featured_image } = productObject(product, locale);
    return [
      {
        id: variant.id,
        variant_id: variant.id,
        product_id: product.id,
        key: `${variant.id}:${cart.token}`,
        title,
        product_title: title,
        vendor: product.vendor,
        quantity,
        price: variant.price,
        final_line_price: variant.price * quantity,
        sku: variant.sku,
        properties,
        url,
        image: featured_image,
      },
    ];
  });
  return {
    token: cart.token,
    note: cart.note,
    // Private attributes appear neither in Liquid nor in the Ajax API.
    attributes: Object.fromEntries(
      Object.entries(cart.attributes).filter(([key]) => !key.startsWith("__")),
    ),
    items,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total_price: items.reduce((sum, { final_line_price }) => sum + final_line_price, 0),
    currency: shop.currency,
  };
}
