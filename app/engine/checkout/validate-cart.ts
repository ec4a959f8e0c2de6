/**
 * What the checkout Function asks for in its input query: the part of the platform's
 * `cart.validations.generate.run` input (API version 2026-10) that the rules below look at.
 */
export interface CartInput {
  readonly cart: {
    readonly deliveryGroups: readonly {
      readonly deliveryAddress: { readonly countryCode: string | null } | null;
    }[];
  } | null;
}

/** What the merchant saved for checkout. */
export interface CheckoutConfig {
  readonly version: 1;
  /** ISO 3166-1 alpha-2 codes, in capitals, of countries that are not delivered to. */
  readonly blockedDeliveryCountries?: readonly string[];
  /** What the buyer reads; a plain sentence of ours when it is missing or blank. */
  readonly message?: string;
}

interface ValidationError {
  readonly message: string;
  /** The checkout field the message stands at. */
  readonly target: string;
}

/** The platform's CartValidationsGenerateRunResult. No operations: the buyer may go on. */
export interface CartValidation {
  readonly operations: readonly { validationAdd: { errors: readonly ValidationError[] } }[];
}

const ALLOWED: CartValidation = { operations: [] };
const DEFAULT_MESSAGE = "Sorry, we do not deliver to this country.";
/** The platform shows field errors for the first delivery group only. */
const COUNTRY_FIELD = "$.cart.deliveryGroups[0].deliveryAddress.countryCode";

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** The config when it is one of ours, else null: an old, damaged or newer config stops nobody. */
function readConfig(value: unknown): CheckoutConfig | null {
  if (typeof value !== "object" || value === null) return null;
  const { version, blockedDeliveryCountries = [], message } = value as Record<string, unknown>;
  if (version !== 1 || !isTexts(blockedDeliveryCountries)) return null;
  return { version, blockedDeliveryCountries, message: typeof message === "string" ? message : "" };
}

/**
 * Decides about a cart: an error at the country field when a delivery goes to a blocked country.
 * `config` is the parsed JSON of the Function's metafield, of any shape. An address without a
 * country (not typed yet, pickup, digital goods) is never stopped. Never throws.
 */
export function validateCart(input: CartInput, config: unknown): CartValidation {
  const rules = readConfig(config);
  if (rules === null) return ALLOWED;
  const blocked = new Set<unknown>(rules.blockedDeliveryCountries);
  const groups = input.cart?.deliveryGroups ?? [];
  if (!groups.some((group) => blocked.has(group.deliveryAddress?.countryCode))) return ALLOWED;
  const message = rules.message?.trim() || DEFAULT_MESSAGE;
  return { operations: [{ validationAdd: { errors: [{ message, target: COUNTRY_FIELD }] } }] };
}
