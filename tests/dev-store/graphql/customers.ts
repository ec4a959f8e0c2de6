import type { Customer } from "../state/orders";
import { connection, type PageArgs } from "./connection";
import { gid, gidNumber } from "./gid";
import { metafieldFields } from "./metafields";
import { money } from "./money";
import { requireScope, type Resolvers } from "./resolvers";

export function customerNode(customer: Customer, currency: string) {
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
    ...metafieldFields(id),
  };
}

export const customerResolvers: Resolvers = {
  customers: (args: PageArgs, context) => {
    requireScope(context, "customers", "read_customers");
    const { customers, currency } = context.shop;
    return connection(
      customers.map((customer) => customerNode(customer, currency)),
      args,
    );
  },
  customer: ({ id }: { id: string }, context) => {
    requireScope(context, "customer", "read_customers");
    const { customers, currency } = context.shop;
    const found = customers.find((customer) => customer.id === gidNumber("Customer", id));
    return found ? customerNode(found, currency) : null;
  },
};
