import { POLICY_LIMITS } from "#app/contract/orders/fraud-policy";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { OptionalNumber } from "#app/ui/forms/number-field";
import { useTypedLines } from "#app/ui/forms/use-typed-lines";
import { Checkbox, TextField } from "#app/ui/kit";

import type { PolicyCard } from "./policy-card";
import { afterCancelCard as texts } from "./texts";

/** Edits further actions that go with holding and cancelling. */
export function AfterCancelCard({ form, field, change, errors }: PolicyCard) {
  const tags = useTypedLines(form.tags, errors, "tags", (lines) => change({ tags: lines }));
  return (
    <CollapsibleCard
      title={texts.title}
      mustOpen={Object.keys(errors).some((name) =>
        /^(tags|block\w+|notifyOwner|chargebackFee)\b/.test(name),
      )}
    >
      <TextField
        label={texts.tags}
        helpText={texts.tagsHelp({ most: POLICY_LIMITS.tags })}
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        {...tags}
      />
      <OptionalNumber
        question={texts.blockIp}
        questionHelp={texts.blockIpHelp}
        label={texts.blockIpHours}
        suffix={texts.hours}
        {...POLICY_LIMITS.hours}
        usual={72}
        {...field("blockIpHours")}
      />
      <OptionalNumber
        question={texts.blockCustomer}
        questionHelp={texts.blockCustomerHelp}
        label={texts.blockCustomerDays}
        suffix={texts.days}
        {...POLICY_LIMITS.days}
        usual={90}
        {...field("blockPersonDays")}
      />
      <Checkbox
        label={texts.sendEmail}
        helpText={texts.sendEmailHelp}
        {...field.flag("notifyOwner")}
      />
      <OptionalNumber
        question={texts.countFees}
        questionHelp={texts.countFeesHelp}
        label={texts.chargebackFee}
        min={0.01}
        max={POLICY_LIMITS.chargebackFee}
        step={0.01}
        usual={15}
        {...field("chargebackFee")}
      />
    </CollapsibleCard>
  );
}
