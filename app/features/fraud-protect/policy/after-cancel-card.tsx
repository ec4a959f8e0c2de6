import { Checkbox, TextField } from "@shopify/polaris";

import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { FoldedCard } from "../../../ui/folded-card";
import { OptionalNumber } from "../../../ui/forms/number-field";
import { useTypedLines } from "../../../ui/forms/use-typed-lines";
import type { PolicyCard } from "./policy-form";

/** What is done beside holding and cancelling. */
export function AfterCancelCard({ form, field, change, errors }: PolicyCard) {
  const tags = useTypedLines(form.tags, errors, "tags", (lines) => change({ tags: lines }));
  return (
    <FoldedCard
      title="After cancelling"
      mustOpen={Object.keys(errors).some((name) => /^(tags|block\w+|notifyOwner)\b/.test(name))}
    >
      <TextField
        label="Tags for the order"
        helpText={`One per line, at most ${POLICY_LIMITS.tags}. Added to orders that are tagged, held or cancelled.`}
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...tags}
      />
      <OptionalNumber
        question="Block the IP address of cancelled orders"
        questionHelp="Adds it to the IP blocker. Privacy relays, shared offices, verified crawlers and allowed IP addresses are exempt."
        label="Hours to block the IP address"
        suffix="hours"
        {...POLICY_LIMITS.hours}
        usual={72}
        {...field("blockIpHours")}
      />
      <OptionalNumber
        question="Add the customer to your customer block list"
        questionHelp="Future orders with the same email address or phone number are flagged."
        label="Days to keep the customer on the list"
        suffix="days"
        {...POLICY_LIMITS.days}
        usual={90}
        {...field("blockPersonDays")}
      />
      <Checkbox
        label="Send me an email about every cancelled order"
        helpText="Sent to the addresses in General Settings. If cancelling is paused, you always see it in Palisade."
        {...field.flag("notifyOwner")}
      />
    </FoldedCard>
  );
}
