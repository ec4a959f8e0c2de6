export {
  CHECKOUT_FUNCTION,
  readValidations,
  type StoreValidation,
  VALIDATIONS_MOST_ACTIVE,
} from "./read-checkout.server";
export { canWriteCheckout, hasCheckoutScope, hasThemeScope } from "./scopes";
