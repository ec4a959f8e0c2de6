import { type CustomerFacts, keysOf, type PersonKey } from "#app/engine/people/person";
import { type AdminGraphql, whatIsShown } from "#app/platform/admin-api/admin-graphql.server";
import { mayRead } from "#app/platform/admin-api/scopes";

import { orderGid } from "./order-id";
import type { ShopToQuery } from "./read-orders.server";

/** GraphQL query for names and addresses of a customer and of the customer's orders. */
const CUSTOMER_NAMES = `#graphql
  query CustomerNames($orders: [ID!]!, $customer: ID!, $withCustomer: Boolean!) {
    nodes(ids: $orders) {
      ... on Order {
        billingAddress {
          ...NamedAddress
        }
        shippingAddress {
          ...NamedAddress
        }
      }
    }
    customer(id: $customer) @include(if: $withCustomer) {
      firstName
      lastName
      addressesV2(first: 25) {
        nodes {
          ...NamedAddress
        }
      }
    }
  }
  fragment NamedAddress on MailingAddress {
    name
    address1
    address2
    zip
  }
`;

interface AnsweredAddress {
  readonly name: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly zip: string | null;
}

interface Answer {
  readonly nodes: readonly ({
    readonly billingAddress?: AnsweredAddress | null;
    readonly shippingAddress?: AnsweredAddress | null;
  } | null)[];
  readonly customer?: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly addressesV2: { readonly nodes: readonly (AnsweredAddress | null)[] } | null;
  } | null;
}

/** Returns a customer's addresses, and the customer's own name as an address without a street. */
function ofCustomer({ firstName, lastName, addressesV2 }: NonNullable<Answer["customer"]>) {
  const name = `${firstName ?? ""} ${lastName ?? ""}`.trim();
  return [...(addressesV2?.nodes ?? []), { name, address1: null, address2: null, zip: null }];
}

/** Maximum orders read. Names and addresses of one customer repeat. */
const MAX_ORDERS = 50;
const NO_CUSTOMER = "gid://shopify/Customer/0";

const customerAt = (address: AnsweredAddress): CustomerFacts["billing"] => ({
  ...{ name: address.name, company: null, phone: null },
  ...{ line1: address.address1, line2: address.address2, zip: address.zip },
  ...{ city: null, province: null, country: null },
});

/**
 * Reads from Shopify the names and addresses that a customer may be listed by.
 *
 * @param customerId Shopify's number, or null if unknown
 * @throws AdminRefusal if there is no answer
 */
export async function customerNames(
  admin: AdminGraphql,
  { domain, scopes }: ShopToQuery,
  { customerId, orderIds }: { customerId: string | null; orderIds: readonly string[] },
): Promise<PersonKey[]> {
  const withCustomer = customerId !== null && mayRead(scopes, "customers");
  const request = admin<Answer>(domain, CUSTOMER_NAMES, {
    orders: mayRead(scopes, "orders") ? orderIds.slice(-MAX_ORDERS).map(orderGid) : [],
    customer: withCustomer ? `gid://shopify/Customer/${customerId}` : NO_CUSTOMER,
    withCustomer,
  });
  return keysIn((await whatIsShown(request)).data);
}

function keysIn({ nodes, customer }: Answer): PersonKey[] {
  const ofOrders = nodes.flatMap((node) => [node?.billingAddress, node?.shippingAddress]);
  const addresses = [...ofOrders, ...(customer ? ofCustomer(customer) : [])];
  return addresses
    .filter((address) => !!address)
    .flatMap((address) =>
      keysOf({ email: null, phone: null, billing: customerAt(address), shipping: null }),
    );
}
