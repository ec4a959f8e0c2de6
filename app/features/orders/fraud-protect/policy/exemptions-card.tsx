import { POLICY_LIMITS } from "#app/contract/orders/fraud-policy";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { formPart } from "#app/ui/forms/fields";
import { OptionalNumber } from "#app/ui/forms/number-field";
import { useTypedLines } from "#app/ui/forms/use-typed-lines";
import { Checkbox, TextField } from "#app/ui/kit";

import type { PolicyCard } from "./policy-card";
import { exemptionsCard as texts } from "./texts";

/** Switches of the card. Each exempts one kind of orders. */
const switches = (): readonly {
  readonly name: "subscriptions" | "pointOfSale" | "drafts" | "isProtected";
  readonly label: string;
}[] => [
  { name: "subscriptions", label: texts.subscriptions },
  { name: "pointOfSale", label: texts.pointOfSale },
  { name: "drafts", label: texts.drafts },
  { name: "isProtected", label: texts.protectedByShopify },
];

/** Edits the orders that are exempt from every automatic action. */
export function ExemptionsCard(card: PolicyCard) {
  const { form, field, change, errors } = formPart(card, "exemptions");
  const tags = useTypedLines(form.tags, errors, "tags", (tags) => change({ tags }));
  const gateways = useTypedLines(form.gateways, errors, "gateways", (gateways) =>
    change({ gateways }),
  );
  return (
    <CollapsibleCard
      title={texts.title}
      mustOpen={Object.keys(errors).length > 0}
      intro={texts.about}
    >
      <OptionalNumber
        question={texts.goodCustomers}
        questionHelp={texts.goodCustomersHelp}
        label={texts.fewestGoodOrders}
        suffix={texts.orders}
        {...POLICY_LIMITS.goodOrders}
        usual={3}
        {...field("goodOrders")}
      />
      {switches().map(({ name, label }) => (
        <Checkbox key={name} label={label} {...field.flag(name)} />
      ))}
      <TextField
        label={texts.tagged}
        helpText={texts.taggedHelp}
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...tags}
      />
      <TextField
        label={texts.paymentMethods}
        helpText={texts.paymentMethodsHelp}
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...gateways}
      />
    </CollapsibleCard>
  );
}
