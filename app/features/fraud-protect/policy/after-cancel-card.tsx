import { Checkbox, TextField } from "@shopify/polaris";

import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { OptionalNumber } from "../../../ui/forms/number-field";
import { useTypedLines } from "../../../ui/forms/use-typed-lines";
import { SectionCard } from "../../../ui/section-card";
import type { PolicyCard } from "./policy-form";

/** What is done beside holding and cancelling. */
export function AfterCancelCard({ form, field, change, errors }: PolicyCard) {
  const tags = useTypedLines(form.tags, errors, "tags", (lines) => change({ tags: lines }));
  return (
    <SectionCard title="What else happens">
      <TextField
        label="Tags for the order"
        helpText={`One a line, at most ${POLICY_LIMITS.tags}. Put on orders that are tagged, held or cancelled.`}
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...tags}
      />
      <OptionalNumber
        question="Block the IP address of cancelled orders"
        questionHelp="Adds it to the IP blocker. Privacy relays, shared offices, verified crawlers and addresses you let in are spared."
        label="Hours the address is blocked"
        suffix="hours"
        {...POLICY_LIMITS.hours}
        usual={72}
        {...field("blockIpHours")}
      />
      <OptionalNumber
        question="Put the buyer of a cancelled order on the block list of people"
        questionHelp="Later orders with the same email address or phone number are flagged."
        label="Days the buyer is on the list"
        suffix="days"
        {...POLICY_LIMITS.days}
        usual={90}
        {...field("blockPersonDays")}
      />
      <Checkbox
        label="Send me an email about every cancelled order"
        helpText="To the addresses in General Settings. You are always told of a pause in Palisade."
        {...field.flag("notifyOwner")}
      />
    </SectionCard>
  );
}
