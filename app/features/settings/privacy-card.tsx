import { MASKS, type Privacy, RETENTION_DAYS } from "#app/contract/general-settings";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import type { FormCard } from "#app/ui/forms/fields";
import { NumberField } from "#app/ui/forms/number-field";
import { Checkbox, ChoiceList } from "#app/ui/kit";

import { privacyCard as texts } from "./texts";

const maskChoices = (): Record<(typeof MASKS)[number], { label: string; helpText?: string }> => ({
  none: { label: texts.keepFullAddresses, helpText: texts.keepFullAddressesHelp },
  "after-day": {
    label: texts.shortenAfterDay,
    helpText: texts.shortenAfterDayHelp,
  },
  "at-once": {
    label: texts.shortenRightAway,
    helpText: texts.shortenRightAwayHelp,
  },
});

/** Card for the retention of visits, the masking of addresses and the connection of orders with visits. */
export function PrivacyCard({ field, errors }: FormCard<Privacy>) {
  return (
    <CollapsibleCard
      title={texts.title}
      mustOpen={Object.keys(errors).length > 0}
      intro={texts.about}
    >
      <NumberField
        label={texts.daysKept}
        min={RETENTION_DAYS.min}
        max={RETENTION_DAYS.max}
        suffix={texts.days}
        helpText={texts.daysKeptHelp(RETENTION_DAYS)}
        {...field("retentionDays")}
      />
      <ChoiceList
        title={texts.visitorAddresses}
        choices={MASKS.map((value) => ({ value, ...maskChoices()[value] }))}
        {...field.choice("mask")}
      />
      <Checkbox
        label={texts.connectOrders}
        helpText={texts.connectOrdersHelp}
        {...field.flag("connectOrders")}
      />
    </CollapsibleCard>
  );
}
