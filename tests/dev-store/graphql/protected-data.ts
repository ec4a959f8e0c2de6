import { getNamedType, GraphQLError, type GraphQLResolveInfo, isObjectType } from "graphql";

import type { GraphqlContext } from "./resolvers";

/** Types with data of one customer. Without approval they are hidden. */
const PROTECTED = new Set(["Order", "Customer", "OrderTransaction", "FulfillmentOrder", "Refund"]);

/** Fields that identify a customer, by type. They need level 2. */
const NAMING: Readonly<Record<string, ReadonlySet<string>>> = {
  Order: new Set(["email", "phone"]),
  Customer: new Set(["firstName", "lastName", "displayName", "email", "phone"]),
  CustomerEmailAddress: new Set(["emailAddress"]),
  CustomerPhoneNumber: new Set(["phoneNumber"]),
  MailingAddress: new Set([
    ...["name", "firstName", "lastName", "phone"],
    ...["address1", "address2", "zip", "latitude", "longitude"],
  ]),
};

const DETAILS = "See https://partners.shopify.com/123/apps/456/customer_data for more details.";

const refusal = (message: string) =>
  new GraphQLError(`This app is not approved to ${message}. ${DETAILS}`, {
    extensions: { code: "ACCESS_DENIED" },
  });

const isProtected = (value: unknown): value is { __typename: string } =>
  PROTECTED.has(String((value as { __typename?: unknown } | null)?.__typename));

/** Returns the protected type of a connection's items. Null if there is none. */
function listedType({ returnType }: GraphQLResolveInfo): string | null {
  const type = getNamedType(returnType);
  const nodes = isObjectType(type) ? type.getFields().nodes : undefined;
  const name = nodes && getNamedType(nodes.type).name;
  return name !== undefined && PROTECTED.has(name) ? name : null;
}

/**
 * Rejects a field like Shopify if the app is not approved for its data: the field is null, with an error.
 *
 * @throws GraphQLError if approval is missing
 */
export function requireApproval({ dev }: GraphqlContext, info: GraphQLResolveInfo): void {
  const { protectedData } = dev.state.switches;
  const { fieldName, parentType } = info;
  if (protectedData !== "2" && NAMING[parentType.name]?.has(fieldName)) {
    throw refusal(`use the ${fieldName} field`);
  }
  const listType = listedType(info);
  if (protectedData === "none" && listType !== null) throw refusal(`access the ${listType} object`);
}

/** Hides protected objects in the result of a field. Each is rejected at its own path. */
export function shownOf({ dev }: GraphqlContext, value: unknown): unknown {
  if (dev.state.switches.protectedData !== "none") return value;
  if (Array.isArray(value)) return value.map((each) => shownOf({ dev } as GraphqlContext, each));
  return isProtected(value) ? refusal(`access the ${value.__typename} object`) : value;
}
