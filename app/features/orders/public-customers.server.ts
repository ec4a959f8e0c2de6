export {
  forgetOrdersOf,
  keptOrdersOf,
  type NamedCustomer,
  namedOrders,
} from "./retention/forget-customer.server";
