import { Checkbox, TextField } from "@shopify/polaris";

import { POLICY_LIMITS } from "../../../contract/orders/fraud-policy";
import { FoldedCard } from "../../../ui/folded-card";
import { OptionalNumber } from "../../../ui/forms/number-field";
import { useTypedLines } from "../../../ui/forms/use-typed-lines";
import type { PolicyCard } from "./policy-form";
import { afterCancelCard as texts } from "./texts";

/** What is done beside holding and cancelling. */
export function AfterCancelCard({ form, field, change, errors }: PolicyCard) {
  const tags = useTypedLines(form.tags, errors, "tags", (lines) => change({ tags: lines }));
  return (
    <FoldedCard
      title={texts.afterCancelling}
      mustOpen={Object.keys(errors).some((name) => /^(tags|block\w+|notifyOwner)\b/.test(name))}
    >
      <TextField
        label={texts.tagsForTheOrder}
        helpText={texts.onePerLineAt(POLICY_LIMITS.tags)}
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...tags}
      />
      <OptionalNumber
        question={texts.blockTheIpAddress}
        questionHelp={texts.addsItToThe}
        label={texts.hoursToBlockTheIpAddress}
        suffix="hours"
        {...POLICY_LIMITS.hours}
        usual={72}
        {...field("blockIpHours")}
      />
      <OptionalNumber
        question={texts.addTheCustomerTo}
        questionHelp={texts.futureOrdersWithThe}
        label={texts.daysToKeepThe}
        suffix="days"
        {...POLICY_LIMITS.days}
        usual={90}
        {...field("blockPersonDays")}
      />
      <Checkbox
        label={texts.sendMeAnEmail}
        helpText={texts.sentToTheAddresses}
        {...field.flag("notifyOwner")}
      />
    </FoldedCard>
  );
}
