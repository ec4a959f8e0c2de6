export {
  forgetOrdersOf,
  keptOrdersOf,
  type NamedCustomer,
  namedOrders,
  readOrdersOf,
} from "./retention/forget-customer.server";
