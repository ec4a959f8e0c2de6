import { nextId } from "../state";
import type { Validation } from "../state/account";
import { FUNCTION_HANDLE } from "../storefront/checkout/run-validations";
import { connection, type PageArgs } from "./connection";
import { gid, gidNumber } from "./gid";
import { metafieldFields, type MetafieldInput, setMetafield, valueErrors } from "./metafields";
import { type GraphqlContext, requireScope, type Resolvers, userError } from "./resolvers";

const MOST_ACTIVE = 25;

interface ValidationInput {
  functionHandle?: string | null;
  title?: string | null;
  enable: boolean;
  blockOnFailure: boolean;
  metafields: Omit<MetafieldInput, "ownerId">[];
}

export function validationNode(validation: Validation, { dev }: GraphqlContext) {
  const id = gid("Validation", validation.id);
  return {
    __typename: "Validation",
    id,
    title: validation.title,
    enabled: validation.enabled,
    blockOnFailure: validation.blockOnFailure,
    errorHistory: null,
    shopifyFunction: {
      id: validation.functionHandle,
      handle: validation.functionHandle,
      appKey: dev.config.apiKey,
      title: validation.title,
      description: null,
      apiType: "cart_checkout_validation",
      apiVersion: "2026-10",
    },
    ...metafieldFields(id),
  };
}

const refuse = (message: string, field: string, code: string) => ({
  validation: null,
  userErrors: [userError(message, ["validation", field], code)],
});

const tooManyActive = ({ shop }: GraphqlContext, besides?: Validation) =>
  shop.validations.filter((v) => v.enabled && v !== besides).length >= MOST_ACTIVE;

/** Returns the answer to a call whose metafields Shopify refuses. Null if it accepts them. */
function refusedMetafields(input: ValidationInput, context: GraphqlContext) {
  const userErrors = valueErrors(input.metafields, ["validation", "metafields"], context);
  return userErrors.length > 0 ? { validation: null, userErrors } : null;
}

const tooMany = () =>
  refuse(
    `Cannot have more than ${MOST_ACTIVE} active validation functions.`,
    "enable",
    "MAX_VALIDATIONS_ACTIVATED",
  );

function saveMetafields(context: GraphqlContext, validation: Validation, input: ValidationInput) {
  const ownerId = gid("Validation", validation.id);
  for (const metafield of input.metafields) setMetafield(context, { ...metafield, ownerId });
}

const findValidation = ({ shop }: GraphqlContext, id: string) =>
  shop.validations.find((v) => v.id === gidNumber("Validation", id));

export const validationResolvers: Resolvers = {
  validations: (args: PageArgs, context) => {
    requireScope(context, "validations", "read_validations");
    return connection(
      context.shop.validations.map((validation) => validationNode(validation, context)),
      args,
    );
  },
  validation: ({ id }: { id: string }, context) => {
    requireScope(context, "validation", "read_validations");
    const found = findValidation(context, id);
    return found ? validationNode(found, context) : null;
  },
  validationCreate: ({ validation: input }: { validation: ValidationInput }, context) => {
    requireScope(context, "validationCreate", "write_validations");
    if (!input.functionHandle) {
      return refuse(
        "A function handle is required.",
        "functionHandle",
        "MISSING_FUNCTION_IDENTIFIER",
      );
    }
    const { checkedFunctionHandle } = context.dev.state.switches;
    if (checkedFunctionHandle && input.functionHandle !== FUNCTION_HANDLE) {
      return refuse("Function not found.", "functionHandle", "FUNCTION_NOT_FOUND");
    }
    if (input.enable && tooManyActive(context)) return tooMany();
    const refused = refusedMetafields(input, context);
    if (refused) return refused;
    const validation: Validation = {
      id: nextId(context.dev.state),
      functionHandle: input.functionHandle,
      title: input.title ?? input.functionHandle,
      enabled: input.enable,
      blockOnFailure: input.blockOnFailure,
    };
    context.shop.validations.push(validation);
    saveMetafields(context, validation, input);
    return { validation: validationNode(validation, context), userErrors: [] };
  },
  validationUpdate: (args: { id: string; validation: ValidationInput }, context) => {
    requireScope(context, "validationUpdate", "write_validations");
    const known = findValidation(context, args.id);
    const input = args.validation;
    if (!known) return refuse("Extension not found.", "id", "NOT_FOUND");
    if (input.enable && tooManyActive(context, known)) return tooMany();
    const refused = refusedMetafields(input, context);
    if (refused) return refused;
    known.title = input.title ?? known.title;
    // As at Shopify, an update without `enable` or `blockOnFailure` sets them to false.
    known.enabled = input.enable;
    known.blockOnFailure = input.blockOnFailure;
    saveMetafields(context, known, input);
    return { validation: validationNode(known, context), userErrors: [] };
  },
  validationDelete: ({ id }: { id: string }, context) => {
    requireScope(context, "validationDelete", "write_validations");
    const known = findValidation(context, id);
    if (!known) {
      return { deletedId: null, userErrors: [userError("Not found.", ["id"], "NOT_FOUND")] };
    }
    context.shop.validations = context.shop.validations.filter((v) => v !== known);
    return { deletedId: id, userErrors: [] };
  },
};
