import type { Shop } from "../state";
import type { Customer } from "../state/orders";
import { addressNode } from "./address-node";
import { connection, type PageArgs } from "./connection";
import { gid, gidNumber } from "./gid";
import { metafieldFields } from "./metafields";
import { money } from "./money";
import { requireScope, type Resolvers } from "./resolvers";

export function customerNode(customer: Customer, { currency, orders }: Shop) {
  const id = gid("Customer", customer.id);
  return {
    __typename: "Customer",
    id,
    legacyResourceId: String(customer.id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    phone: customer.phone,
    defaultEmailAddress: { emailAddress: customer.email, validFormat: true },
    defaultPhoneNumber: customer.phone ? { phoneNumber: customer.phone } : null,
    createdAt: customer.createdAt,
    updatedAt: customer.createdAt,
    numberOfOrders: String(customer.numberOfOrders),
    amountSpent: money(customer.amountSpent / 100, currency),
    verifiedEmail: customer.verifiedEmail,
    state: customer.state,
    tags: customer.tags,
    lifetimeDuration: "about 2 months",
    locale: "en",
    statistics: { predictedSpendTier: null, rfmGroup: null },
    addressesV2: (args: PageArgs) =>
      connection(
        orders
          .filter(({ customerId }) => customerId === customer.id)
          .map((order) => addressNode(order.shippingAddress, `${order.id}?customer`)),
        args,
      ),
    ...metafieldFields(id),
  };
}

export const customerResolvers: Resolvers = {
  customers: (args: PageArgs, context) => {
    requireScope(context, "customers", "read_customers");
    const { customers } = context.shop;
    return connection(
      customers.map((customer) => customerNode(customer, context.shop)),
      args,
    );
  },
  customer: ({ id }: { id: string }, context) => {
    requireScope(context, "customer", "read_customers");
    const { customers } = context.shop;
    const found = customers.find((customer) => customer.id === gidNumber("Customer", id));
    return found ? customerNode(found, context.shop) : null;
  },
};
