import { getNamedType, GraphQLError, type GraphQLResolveInfo, isObjectType } from "graphql";

import type { GraphqlContext } from "./resolvers";

/** Types that speak of one customer; without approval nothing of them is shown. */
const PROTECTED = new Set(["Order", "Customer", "OrderTransaction", "FulfillmentOrder", "Refund"]);

/** Fields that name a customer, by their type: they need level 2. */
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

/** The protected type whose objects a connection lists; null: none. */
function listedType({ returnType }: GraphQLResolveInfo): string | null {
  const type = getNamedType(returnType);
  const nodes = isObjectType(type) ? type.getFields().nodes : undefined;
  const name = nodes && getNamedType(nodes.type).name;
  return name !== undefined && PROTECTED.has(name) ? name : null;
}

/**
 * Refuses a field as the platform does when the app is not approved for what it shows: the field is
 * null, and an error says why.
 *
 * @throws GraphQLError
 */
export function requireApproval({ dev }: GraphqlContext, info: GraphQLResolveInfo): void {
  const { protectedData } = dev.state.switches;
  const { fieldName, parentType } = info;
  if (protectedData !== "2" && NAMING[parentType.name]?.has(fieldName)) {
    throw refusal(`use the ${fieldName} field`);
  }
  const listed = listedType(info);
  if (protectedData === "none" && listed !== null) throw refusal(`access the ${listed} object`);
}

/** What a field may show of the objects it found: each is refused at its own place. */
export function shownOf({ dev }: GraphqlContext, value: unknown): unknown {
  if (dev.state.switches.protectedData !== "none") return value;
  if (Array.isArray(value)) return value.map((each) => shownOf({ dev } as GraphqlContext, each));
  return isProtected(value) ? refusal(`access the ${value.__typename} object`) : value;
}
