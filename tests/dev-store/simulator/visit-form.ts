import { parseAddress } from "#app/engine/net/address";

import { workerFilesOf } from "../../cloudflare/account";
import { ownDomain } from "../cloudflare/own-domain";
import type { DevStoreState } from "../state";
import { findShop, type Shop } from "../state";
import { findLocale, splitLocale } from "../storefront/locale";
import { LOCAL_PATH, type SimulatedVisitor } from "../storefront/visitors";
import { USER_AGENTS } from "./presets";
import type { SampleAddresses } from "./sample-addresses";

/** Submitted form of the simulator. Every field may be missing. */
export interface VisitForm {
  shop: string;
  country: string;
  address: string;
  userAgent: string;
  customUserAgent: string;
  referrer: string;
  language: string;
  page: string;
  javascript: boolean;
  /** True to visit the store's own domain, behind its firewall. */
  throughFirewall: boolean;
  fresh: boolean;
}

export const CUSTOM = "custom";

/** Reads the query of a visit. Defaults: Chrome, English, the home page, no referrer. */
export function readVisitForm(query: URLSearchParams): VisitForm {
  const text = (name: string, max = 2048) => (query.get(name) ?? "").trim().slice(0, max);
  return {
    shop: text("shop", 255),
    country: text("country", 2).toUpperCase(),
    address: text("address", 64),
    userAgent: text("userAgent", 512) || USER_AGENTS[0]!.value,
    customUserAgent: text("customUserAgent", 512),
    referrer: text("referrer"),
    language: text("language", 16),
    page: text("page") || "/",
    javascript: text("javascript") !== "off",
    throughFirewall: text("way") === "firewall",
    fresh: text("memory") !== "keep",
  };
}

export type VisitErrors = Partial<Record<keyof VisitForm, string>>;

type Checked =
  | { errors: VisitErrors }
  | { shop: Shop; visitor: Omit<SimulatedVisitor, "id" | "startedAt" | "answers"> };

/** Converts the form into a visitor, or returns problems by field. */
export function checkVisit(
  state: DevStoreState,
  samples: Pick<SampleAddresses, "byCountry" | "countryOf">,
  form: VisitForm,
): Checked {
  const shop = findShop(state, form.shop) ?? [...state.shops.values()][0]!;
  const [sample = ""] = samples.byCountry[form.country] ?? [];
  const address = form.address || sample;
  const userAgent = form.userAgent === CUSTOM ? form.customUserAgent : form.userAgent;
  const errors = { ...findErrors(form, address, userAgent), ...wayErrors(state, shop, form) };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    shop,
    visitor: {
      shop: shop.domain,
      address,
      country: samples.countryOf(address),
      userAgent,
      referrer: form.referrer && new URL(form.referrer).href,
      language: findLocale(form.language)?.code ?? "en",
      javascript: form.javascript,
      throughFirewall: form.throughFirewall,
      page: inLanguage(form.page, form.language),
    },
  };
}

/** Reports whether a Worker is in front of the shop's own domain. */
export const isConnected = (state: DevStoreState, shop: Shop): boolean =>
  workerFilesOf(state.cloudflare, ownDomain(shop)) !== null;

function wayErrors(state: DevStoreState, shop: Shop, { throughFirewall }: VisitForm): VisitErrors {
  if (!throughFirewall || isConnected(state, shop)) return {};
  return { throughFirewall: "The firewall is not connected to this store’s own domain." };
}

/** Characters allowed in a request header. */
const PRINTABLE = /^[\x20-\x7e]*$/;

function findErrors(form: VisitForm, address: string, userAgent: string): VisitErrors {
  const errors: VisitErrors = {};
  const wrongAddress = addressError(form, address);
  if (wrongAddress) errors.address = wrongAddress;
  if (form.referrer !== "" && !isWebAddress(form.referrer)) {
    errors.referrer = "Enter a whole address that starts with http:// or https://.";
  }
  if (!LOCAL_PATH.test(form.page)) errors.page = "Enter a path that starts with one slash.";
  if (!PRINTABLE.test(userAgent)) {
    errors.customUserAgent = "Use letters, digits and signs of the English keyboard only.";
  }
  return errors;
}

function addressError(form: VisitForm, address: string): string | null {
  if (parseAddress(address)) return null;
  if (address) return "This is not an IPv4 or IPv6 address.";
  if (!form.country) return "Choose a country or type an address.";
  return "No address of this country is known. Type one.";
}

const isWebAddress = (text: string) =>
  URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);

/** Returns the page in the visitor's language, unless its address already has one. */
function inLanguage(page: string, language: string): string {
  const [path = "/"] = page.split("?");
  const root = findLocale(language)?.root ?? "";
  return splitLocale(path).locale.root ? page : root + page;
}
