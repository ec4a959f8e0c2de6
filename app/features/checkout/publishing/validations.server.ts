import { packConfig } from "#app/engine/checkout/packed-config";
import type { StoreValidation } from "#app/features/embed/public.server";
import { CHECKOUT_FUNCTION } from "#app/features/embed/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import type { LeaseVariables } from "../pass/lease";
import type { CheckoutTarget } from "./checkout-target.server";

const CREATE = `#graphql
  mutation CheckoutRulesCreate($validation: ValidationCreateInput!) {
    validationCreate(validation: $validation) {
      validation {
        id
      }
      userErrors {
        code
        message
      }
    }
  }`;

const UPDATE = `#graphql
  mutation CheckoutRulesUpdate($id: ID!, $validation: ValidationUpdateInput!) {
    validationUpdate(id: $id, validation: $validation) {
      validation {
        id
      }
      userErrors {
        code
        message
      }
    }
  }`;

interface Saved {
  readonly validation: { readonly id: string } | null;
  readonly userErrors: readonly { readonly code: string | null; readonly message: string }[];
}

/** Name of the validation in the store's checkout settings. */
export const TITLE = "Palisade checkout rules";
/** Metafields of the Function: the configuration that its query reads, and the variables of the query. */
const CONFIG = { namespace: "$app:palisade", key: "config", type: "json" } as const;
export const VARIABLES = { namespace: "$app:palisade", key: "variables", type: "json" } as const;

/** Result of publishing: the validation's id, or the reason why Shopify refused the publication. */
export type ReportOutcome =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly code: string | null; readonly message: string };

/**
 * Creates or updates our validation. Always sends `enable` and `blockOnFailure`, because Shopify turns off omitted
 * fields.
 *
 * @param known our validation in Shopify; null if there is none
 * @param lease time in which the config may require a pass
 * @throws AdminRefusal if Shopify refuses the request
 */
export async function reportToShopify(
  admin: AdminGraphql,
  shop: string,
  known: StoreValidation | null,
  { config, isOn, blockOnFailure }: CheckoutTarget,
  lease: LeaseVariables,
): Promise<ReportOutcome> {
  const validation = {
    title: TITLE,
    enable: isOn,
    blockOnFailure,
    metafields: [
      { ...CONFIG, value: JSON.stringify(packConfig(config)) },
      { ...VARIABLES, value: JSON.stringify(lease) },
    ],
  };
  if (known) {
    const variables = { id: known.id, validation };
    const answer = await admin<{ validationUpdate: Saved }>(shop, UPDATE, variables);
    return answerOf(answer.validationUpdate);
  }
  const variables = { validation: { ...validation, functionHandle: CHECKOUT_FUNCTION } };
  const answer = await admin<{ validationCreate: Saved }>(shop, CREATE, variables);
  return answerOf(answer.validationCreate);
}

function answerOf({ validation, userErrors }: Saved): ReportOutcome {
  const [error] = userErrors;
  if (validation && !error) return { ok: true, id: validation.id };
  return { ok: false, code: error?.code ?? null, message: error?.message ?? "no reason was given" };
}
