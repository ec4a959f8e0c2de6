import { Checkbox, TextField } from "@shopify/polaris";

import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { formPart } from "../../../ui/forms/fields";
import { OptionalNumber } from "../../../ui/forms/number-field";
import { useTypedLines } from "../../../ui/forms/use-typed-lines";
import { SectionCard } from "../../../ui/section-card";
import type { PolicyCard } from "./policy-form";

/** Switches of the card; each spares one kind of orders. */
const SWITCHES: readonly {
  readonly name: "subscriptions" | "pointOfSale" | "drafts" | "isProtected";
  readonly label: string;
}[] = [
  { name: "subscriptions", label: "Orders of a subscription" },
  { name: "pointOfSale", label: "Orders placed at a point of sale" },
  { name: "drafts", label: "Draft orders made by your staff" },
  { name: "isProtected", label: "Orders whose chargebacks the platform pays" },
];

/** What is never touched, whatever speaks against it. */
export function ExemptionsCard(card: PolicyCard) {
  const { form, field, change, errors } = formPart(card, "exemptions");
  const tags = useTypedLines(form.tags, errors, "tags", (tags) => change({ tags }));
  const gateways = useTypedLines(form.gateways, errors, "gateways", (gateways) =>
    change({ gateways }),
  );
  return (
    <SectionCard
      title="Left alone in every case"
      intro="Before risk, filters and lists are asked. Test orders are always left alone."
    >
      <OptionalNumber
        question="Customers with good orders before"
        questionHelp="Paid, and neither cancelled nor paid back."
        label="Good orders at least"
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
        helpText="One tag a line, such as VIP. Case and accents do not count."
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...tags}
      />
      <TextField
        label="Ways of payment"
        helpText="One a line, as the platform calls it, such as Cash on Delivery (COD)."
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...gateways}
      />
    </SectionCard>
  );
}
