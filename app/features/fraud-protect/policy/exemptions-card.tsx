import { Checkbox, TextField } from "@shopify/polaris";

import { POLICY_LIMITS, type FraudPolicy } from "../../../contract/orders/fraud-policy";
import { SectionCard } from "../../../ui/section-card";
import { useTypedLines } from "../../../ui/forms/use-typed-lines";
import { fieldsOf } from "../../../ui/forms/fields";
import { errorsBelow } from "../../../ui/forms/field-errors";

import { OptionalNumber } from "./number-field";
import type { PolicyCardProps } from "./policy-form";

type Exemptions = FraudPolicy["exemptions"];

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
export function ExemptionsCard({ policy, change, errors }: PolicyCardProps) {
  const { exemptions } = policy;
  const set = (part: Partial<Exemptions>) => change({ exemptions: { ...exemptions, ...part } });
  const field = fieldsOf(exemptions, set, errorsBelow(errors, "exemptions"));
  const tags = useTypedLines(exemptions.tags, errors, "exemptions.tags", (lines) =>
    set({ tags: lines }),
  );
  const gateways = useTypedLines(exemptions.gateways, errors, "exemptions.gateways", (lines) =>
    set({ gateways: lines }),
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
