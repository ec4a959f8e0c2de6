export { pseudonymsOf } from "./evaluation/pseudonyms.server";
export { customerNames } from "./reading/customer-names.server";
export {
  forgetOrdersOf,
  keptOrdersOf,
  namedOrders,
  readOrdersOf,
  shippedTo,
} from "./retention/forget-customer.server";
