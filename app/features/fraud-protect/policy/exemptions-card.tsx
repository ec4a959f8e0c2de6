import { Checkbox, TextField } from "@shopify/polaris";

import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { FoldedCard } from "../../../ui/folded-card";
import { formPart } from "../../../ui/forms/fields";
import { OptionalNumber } from "../../../ui/forms/number-field";
import { useTypedLines } from "../../../ui/forms/use-typed-lines";
import type { PolicyCard } from "./policy-form";

/** Switches of the card; each spares one kind of orders. */
const SWITCHES: readonly {
  readonly name: "subscriptions" | "pointOfSale" | "drafts" | "isProtected";
  readonly label: string;
}[] = [
  { name: "subscriptions", label: "Subscription orders" },
  { name: "pointOfSale", label: "Point of sale orders" },
  { name: "drafts", label: "Draft orders created by your staff" },
  { name: "isProtected", label: "Orders protected against chargebacks by Shopify" },
];

/** What is never touched, whatever speaks against it. */
export function ExemptionsCard(card: PolicyCard) {
  const { form, field, change, errors } = formPart(card, "exemptions");
  const tags = useTypedLines(form.tags, errors, "tags", (tags) => change({ tags }));
  const gateways = useTypedLines(form.gateways, errors, "gateways", (gateways) =>
    change({ gateways }),
  );
  return (
    <FoldedCard
      title="Always exempt"
      mustOpen={Object.keys(errors).length > 0}
      intro="Checked before risk, filters and lists. Test orders are always exempt."
    >
      <OptionalNumber
        question="Customers with earlier good orders"
        questionHelp="Good orders are paid, not cancelled and not refunded."
        label="Minimum number of good orders"
        suffix="orders"
        {...POLICY_LIMITS.goodOrders}
        usual={3}
        {...field("goodOrders")}
      />
      {SWITCHES.map(({ name, label }) => (
        <Checkbox key={name} label={label} {...field.flag(name)} />
      ))}
      <TextField
        label="Customers or orders with a tag"
        helpText="One tag per line, such as VIP. Upper and lower case and accents do not matter."
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...tags}
      />
      <TextField
        label="Payment methods"
        helpText="One per line, as named in Shopify, such as Cash on Delivery (COD)."
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...gateways}
      />
    </FoldedCard>
  );
}
