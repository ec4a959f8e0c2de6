import type { FraudPolicy } from "../../../../contract/orders/fraud-policy";
import type { FormCard } from "../../../../ui/forms/fields";

/** Props of a card of the fraud policy form. */
export type PolicyCard = FormCard<FraudPolicy>;
