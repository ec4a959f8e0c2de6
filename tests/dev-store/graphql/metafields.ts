import { createHash } from "node:crypto";

import { isoNow, nextId } from "../state";
import type { Metafield } from "../state/account";
import { connection, type PageArgs } from "./connection";
import { gid } from "./gid";
import { type GraphqlContext, type Resolvers, type UserError, userError } from "./resolvers";

const LARGEST_CALL = 25;
/** Maximum bytes of a JSON value, by the value of the switch. */
const JSON_BYTES = { "2mb": 2_097_152, "128kb": 131_072 } as const;
const OWNER_TYPES: Record<string, string> = {
  AppInstallation: "API_PERMISSION",
  Shop: "SHOP",
  Order: "ORDER",
  Validation: "VALIDATION",
  Customer: "CUSTOMER",
  Product: "PRODUCT",
};

export interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
}

/** Returns the full namespace. "$app:shield" is the app's own namespace, and the default is "$app". */
const fullNamespace = (namespace: string | null | undefined) =>
  (namespace ?? "$app").replace(/^\$app(?=:|$)/, "app--1").replace(":", "--");

export function metafieldNode(metafield: Metafield) {
  return {
    __typename: "Metafield",
    id: gid("Metafield", metafield.id),
    legacyResourceId: String(metafield.id),
    namespace: metafield.namespace,
    key: metafield.key,
    type: metafield.type,
    value: metafield.value,
    jsonValue:
      metafield.type === "json" ? (JSON.parse(metafield.value) as unknown) : metafield.value,
    compareDigest: createHash("sha256").update(metafield.value).digest("hex"),
    sizeInBytes: Buffer.byteLength(metafield.value),
    ownerType: OWNER_TYPES[metafield.ownerId.split("/")[3] ?? ""] ?? "SHOP",
    createdAt: metafield.createdAt,
    updatedAt: metafield.updatedAt,
  };
}

/** Returns the metafield and metafields fields of an owner. */
export const metafieldFields = (ownerId: string) => ({
  metafield: (args: { namespace?: string | null; key: string }, { shop }: GraphqlContext) => {
    const namespace = fullNamespace(args.namespace);
    const found = shop.metafields.find(
      (m) => m.ownerId === ownerId && m.namespace === namespace && m.key === args.key,
    );
    return found ? metafieldNode(found) : null;
  },
  metafields: (args: PageArgs & { namespace?: string | null }, { shop }: GraphqlContext) => {
    const namespace = args.namespace ? fullNamespace(args.namespace) : null;
    const own = shop.metafields.filter(
      (m) => m.ownerId === ownerId && (namespace === null || m.namespace === namespace),
    );
    return connection(own.map(metafieldNode), args);
  },
});

/** Writes one metafield, which the caller has validated. */
export function setMetafield(
  { dev, shop }: Pick<GraphqlContext, "dev" | "shop">,
  input: MetafieldInput,
): Metafield {
  const namespace = fullNamespace(input.namespace);
  const known = shop.metafields.find(
    (m) => m.ownerId === input.ownerId && m.namespace === namespace && m.key === input.key,
  );
  const at = isoNow(dev.state);
  if (known) {
    Object.assign(known, { value: input.value, type: input.type ?? known.type, updatedAt: at });
    return known;
  }
  const made: Metafield = {
    id: nextId(dev.state),
    ownerId: input.ownerId,
    namespace,
    key: input.key,
    type: input.type ?? "single_line_text_field",
    value: input.value,
    createdAt: at,
    updatedAt: at,
  };
  shop.metafields.push(made);
  return made;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns why Shopify refuses values of metafields: JSON that is invalid or larger than its limit.
 *
 * @param path path of the list in the request's variables
 */
export const valueErrors = (
  metafields: readonly Pick<MetafieldInput, "type" | "value">[],
  path: readonly string[],
  { dev }: Pick<GraphqlContext, "dev">,
): UserError[] =>
  metafields.flatMap(({ type, value }, index) => {
    if (type !== "json") return [];
    const field = [...path, String(index), "value"];
    if (!isJson(value)) return [userError("Value is invalid JSON.", field, "INVALID_VALUE")];
    const most = JSON_BYTES[dev.state.switches.jsonMetafieldLimit];
    return Buffer.byteLength(value) > most
      ? [userError(`Value is too long (maximum is ${most} bytes).`, field, "TOO_LONG")]
      : [];
  });

const callErrors = (metafields: readonly MetafieldInput[]) =>
  metafields.length > LARGEST_CALL
    ? [
        userError(
          `Exceeded the maximum metafields input limit of ${LARGEST_CALL}.`,
          ["metafields"],
          "LESS_THAN_OR_EQUAL_TO",
        ),
      ]
    : [];

export const metafieldResolvers: Resolvers = {
  metafieldsSet: ({ metafields }: { metafields: MetafieldInput[] }, context) => {
    const errors = [...callErrors(metafields), ...valueErrors(metafields, ["metafields"], context)];
    const userErrors = errors.map((error) => ({ ...error, elementIndex: null }));
    if (userErrors.length > 0) return { metafields: null, userErrors };
    const written = metafields.map((input) => metafieldNode(setMetafield(context, input)));
    return { metafields: written, userErrors };
  },
};
