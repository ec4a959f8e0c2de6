export {
  forgetOrdersOf,
  keptOrdersOf,
  namedOrders,
  readOrdersOf,
} from "./retention/forget-customer.server";
