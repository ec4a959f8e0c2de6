import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import type { FormCard } from "#app/ui/forms/fields";

/** Props of a card of the fraud policy form. */
export type PolicyCard = FormCard<FraudPolicy>;
