import { emptyAccount, type StandInAccount } from "../cloudflare/account";
import { addOwnDomain } from "./cloudflare/own-domain";
import type {
  AccessToken,
  Job,
  Metafield,
  RefreshToken,
  Validation,
  WebhookSubscription,
} from "./state/account";
import type { Cart } from "./state/carts";
import { type Collection, type Product, seedCollections, seedProducts } from "./state/catalog";
import type { Checkout } from "./state/checkouts";
import { seedFiles, type StoreFile } from "./state/files";
import type { Customer, Order } from "./state/orders";
import { seedCustomers, seedOrders } from "./state/seed-orders";
import type { AppSubscription, BillLine } from "./state/subscriptions";
import { type EmbedState, embedStateOf, mainTheme, seedThemes, type Theme } from "./state/themes";
import type { Fault, ReviewOutcome, StandingResponse, WebhookDelivery } from "./state/traffic";
import { type DevStoreSwitches, standardSwitches } from "./switches";

export const DEMO_SHOP = "palisade-demo";
export const APP_HANDLE = "palisade";

export interface StaffMember {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
}

/** The dev store's data of one store. */
export interface Shop {
  id: number;
  /** The part before .myshopify.com, used in admin addresses. */
  name: string;
  /** palisade-demo.myshopify.com */
  domain: string;
  /** Name of the store for people. */
  title: string;
  owner: StaffMember;
  email: string;
  country: string;
  timezone: string;
  currency: string;
  plan: { name: string; displayName: string; partnerDevelopment: boolean };
  /** Address of its storefront, without a trailing slash. */
  storefrontUrl: string;
  /** Last change of the shop object's data, ISO 8601. */
  updatedAt: string;
  /** Storefront password. Null if the store is public. */
  password: string | null;
  /** Admin language, BCP 47. */
  locale: string;
  installed: boolean;
  uninstalledAt: string | null;
  grantedScopes: string[];
  themes: Theme[];
  files: StoreFile[];
  products: Product[];
  collections: Collection[];
  customers: Customer[];
  orders: Order[];
  /** Carts of draft orders, each identified by the token of its invoice. */
  draftOrders: Cart[];
  checkouts: Checkout[];
  subscriptions: AppSubscription[];
  /** Lines of the store's bill for the app. */
  bills: BillLine[];
  validations: Validation[];
  metafields: Metafield[];
  webhookSubscriptions: WebhookSubscription[];
  accessTokens: AccessToken[];
  refreshTokens: RefreshToken[];
  jobs: Job[];
  /** Result of cancellations. "never" leaves them running forever. */
  cancelJobs: "finish" | "fail" | "never";
  reviewOutcome: ReviewOutcome;
  /** Points left in the Admin API's bucket at a time (dev store clock, ms). */
  throttle: { available: number; at: number };
}

export interface WebhookSettings {
  /** Delays between attempts in ms. Shopify spreads eight over four hours. */
  retryDelaysMs: number[];
  timeoutMs: number;
  /** Number of deliveries per webhook. 2 sends the app a duplicate. */
  copies: number;
  /** True, or topics, whose deliveries wait until a test releases them in any order. */
  hold: boolean | string[];
}

export interface DevStoreState {
  /** Stores by domain. */
  shops: Map<string, Shop>;
  faults: Fault[];
  standingAnswers: StandingResponse[];
  webhookLog: WebhookDelivery[];
  webhookSettings: WebhookSettings;
  /** Milliseconds by which the dev store's clock is ahead of the real one. */
  clockOffsetMs: number;
  switches: DevStoreSwitches;
  /** The merchants' Cloudflare account, with a zone for each shop's own domain. */
  cloudflare: StandInAccount;
  storefrontUrl: string;
  lastId: number;
}

/** Creates the state with the demo shop, whose app is installed without optional scopes. */
export function createState(options: { storefrontUrl: string; scopes?: string[] }): DevStoreState {
  const state: DevStoreState = {
    shops: new Map(),
    faults: [],
    standingAnswers: [],
    webhookLog: [],
    webhookSettings: {
      retryDelaysMs: [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000],
      timeoutMs: 5000,
      copies: 1,
      hold: false,
    },
    clockOffsetMs: 0,
    switches: standardSwitches(),
    cloudflare: emptyAccount(),
    storefrontUrl: options.storefrontUrl,
    lastId: 100_000,
  };
  const demo = createShop(state, DEMO_SHOP, { title: "Fernhill Goods" });
  install(demo, options.scopes ?? ["write_app_proxy"]);
  return state;
}

/** Adds a store with the usual catalog, people and orders. The app is not installed. */
export function createShop(
  state: DevStoreState,
  name: string,
  overrides: Partial<Shop> = {},
): Shop {
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(name)) throw new Error(`Not a shop name: ${name}`);
  const domain = `${name}.myshopify.com`;
  if (state.shops.has(domain)) throw new Error(`Shop ${domain} exists already.`);
  const at = now(state);
  const products = seedProducts();
  const customers = seedCustomers(at);
  const shop: Shop = {
    id: nextId(state),
    name,
    domain,
    title: name,
    owner: {
      id: nextId(state),
      firstName: "Jane",
      lastName: "Fernhill",
      email: `owner@${name}.example.com`,
    },
    email: `hello@${name}.example.com`,
    country: "US",
    timezone: "America/New_York",
    currency: "USD",
    plan: { name: "partner_test", displayName: "Development", partnerDevelopment: true },
    storefrontUrl: storefrontAddress(state.storefrontUrl, name),
    updatedAt: isoNow(state),
    password: null,
    locale: "en",
    installed: false,
    uninstalledAt: null,
    grantedScopes: [],
    themes: seedThemes(),
    files: seedFiles(at),
    products,
    collections: seedCollections(),
    customers,
    orders: seedOrders(at, customers, products),
    checkouts: [],
    subscriptions: [],
    bills: [],
    draftOrders: [],
    validations: [],
    metafields: [],
    webhookSubscriptions: [],
    accessTokens: [],
    refreshTokens: [],
    jobs: [],
    cancelJobs: "finish",
    reviewOutcome: "ask",
    throttle: { available: 2000, at },
    ...overrides,
  };
  state.shops.set(domain, shop);
  addOwnDomain(state.cloudflare, shop);
  return shop;
}

/** Renames a store's myshopify domain. A new store may use the former one. */
export function renameShop(state: DevStoreState, shop: Shop, name: string): void {
  const domain = `${name}.myshopify.com`;
  if (state.shops.has(domain)) throw new Error(`Shop ${domain} exists already.`);
  state.shops.delete(shop.domain);
  Object.assign(shop, { name, domain, updatedAt: isoNow(state) });
  shop.storefrontUrl = storefrontAddress(state.storefrontUrl, name);
  state.shops.set(domain, shop);
}

/**
 * Gives a store another primary domain, as its merchant may. Its myshopify domain stays.
 *
 * @param host a host on this machine, "shop-1.example.localhost". Null for the usual one
 */
export function changeDomain(state: DevStoreState, shop: Shop, host: string | null): void {
  const url = new URL(storefrontAddress(state.storefrontUrl, shop.name));
  url.hostname = host ?? url.hostname;
  Object.assign(shop, { storefrontUrl: url.origin, updatedAt: isoNow(state) });
}

/** Returns the host names under which a store is open: its usual one, and its primary domain. */
export const hostsOf = (state: DevStoreState, shop: Shop): readonly string[] =>
  [storefrontAddress(state.storefrontUrl, shop.name), shop.storefrontUrl].map(
    (address) => new URL(address).hostname,
  );

/** Installs the app, like the consent page. */
export function install(shop: Shop, scopes: string[]): void {
  shop.installed = true;
  shop.uninstalledAt = null;
  shop.grantedScopes = [...new Set(scopes)];
}

/** Returns the dev store's time in ms. It is ahead of the real time after a test advanced it. */
export const now = (state: DevStoreState): number => Date.now() + state.clockOffsetMs;

export const isoNow = (state: DevStoreState): string => new Date(now(state)).toISOString();

/** Returns a number that is unique in this dev store. */
export function nextId(state: DevStoreState): number {
  state.lastId += 1;
  return state.lastId;
}

/** Finds a shop by domain ("x.myshopify.com") or name ("x"). */
export function findShop(state: DevStoreState, domainOrName: string): Shop | undefined {
  return state.shops.get(domainOrName) ?? state.shops.get(`${domainOrName}.myshopify.com`);
}

/** Returns whether the app's embed is on in the live theme, and its settings. */
export function embedState(shop: Shop, blockHandle: string): EmbedState {
  return embedStateOf(mainTheme(shop.themes), APP_HANDLE, blockHandle);
}

/** Returns the storefront's address. The demo shop is the listener itself, every other shop a subdomain of it. */
function storefrontAddress(base: string, name: string): string {
  if (name === DEMO_SHOP) return base;
  const url = new URL(base);
  url.hostname = `${name}.localhost`;
  return url.origin;
}
