import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

/** Handle of the Function in extensions/checkout-rules/shopify.extension.toml. */
export const CHECKOUT_FUNCTION = "checkout-rules";

/** Shopify's limit of active validations per store, over all apps. */
export const VALIDATIONS_MOST_ACTIVE = 25;

const VALIDATIONS = `#graphql
  query ExtensionCheckoutRules {
    currentAppInstallation {
      app {
        apiKey
      }
    }
    validations(first: 100) {
      nodes {
        id
        title
        enabled
        shopifyFunction {
          handle
          appKey
        }
      }
    }
  }`;

interface ValidationsData {
  readonly currentAppInstallation: { readonly app: { readonly apiKey: string } };
  readonly validations: {
    readonly nodes: readonly {
      readonly id: string;
      readonly title: string;
      readonly enabled: boolean;
      readonly shopifyFunction: { readonly handle: string; readonly appKey: string };
    }[];
  };
}

/** A validation of a store's checkout. */
export interface StoreValidation {
  readonly id: string;
  readonly title: string;
  readonly isOn: boolean;
  /** True if the validation uses the app's Function. */
  readonly isOurs: boolean;
}

/**
 * Reads the store's validations, including those of other apps. Needs the optional permission read_validations.
 *
 * @throws AdminRefusal if Shopify refuses the call
 */
export async function readValidations(
  admin: AdminGraphql,
  shop: string,
): Promise<readonly StoreValidation[]> {
  const answer = await admin<ValidationsData>(shop, VALIDATIONS);
  const { apiKey } = answer.currentAppInstallation.app;
  return answer.validations.nodes.map(({ id, title, enabled, shopifyFunction }) => ({
    id,
    title,
    isOn: enabled,
    isOurs: shopifyFunction.handle === CHECKOUT_FUNCTION && shopifyFunction.appKey === apiKey,
  }));
}

/**
 * Reads the state of our checkout rules in the store's checkout settings: on, added but off, or not added. Needs the
 * optional permission read_validations.
 *
 * @throws AdminRefusal if Shopify refuses the call
 */
export async function readCheckout(
  admin: AdminGraphql,
  shop: string,
): Promise<"on" | "off" | "not-added"> {
  const ours = (await readValidations(admin, shop)).filter(({ isOurs }) => isOurs);
  if (ours.length === 0) return "not-added";
  return ours.some(({ isOn }) => isOn) ? "on" : "off";
}
