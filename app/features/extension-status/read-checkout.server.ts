import type { AdminGraphql } from "../../platform/admin-graphql.server";

/** Handle of the Function in extensions/checkout-rules/shopify.extension.toml. */
const FUNCTION_HANDLE = "checkout-rules";

/** A store has at most 25 active ones; those of other apps are among them. */
const VALIDATIONS = `#graphql
  query ExtensionCheckoutRules {
    currentAppInstallation {
      app {
        apiKey
      }
    }
    validations(first: 100) {
      nodes {
        enabled
        shopifyFunction {
          handle
          appKey
        }
      }
    }
  }`;

interface ValidationsAnswer {
  readonly currentAppInstallation: { readonly app: { readonly apiKey: string } };
  readonly validations: {
    readonly nodes: readonly {
      readonly enabled: boolean;
      readonly shopifyFunction: { readonly handle: string; readonly appKey: string };
    }[];
  };
}

/**
 * Whether our checkout rules are switched on in the store's checkout settings: on, added but off,
 * or not added yet. Needs the optional permission read_validations.
 *
 * @throws AdminRefusal
 */
export async function readCheckout(
  admin: AdminGraphql,
  shop: string,
): Promise<"on" | "off" | "not-added"> {
  const answer = await admin<ValidationsAnswer>(shop, VALIDATIONS);
  const { apiKey } = answer.currentAppInstallation.app;
  const ours = answer.validations.nodes.filter(
    ({ shopifyFunction }) =>
      shopifyFunction.handle === FUNCTION_HANDLE && shopifyFunction.appKey === apiKey,
  );
  if (ours.length === 0) return "not-added";
  return ours.some(({ enabled }) => enabled) ? "on" : "off";
}
