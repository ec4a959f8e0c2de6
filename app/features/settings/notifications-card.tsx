import { Checkbox, Select, TextField } from "@shopify/polaris";

import {
  type Notifications,
  RECIPIENTS_MAX,
  type SUMMARY_RHYTHMS,
} from "../../contract/settings-sections";
import { FoldedCard } from "../../ui/folded-card";
import type { FormCard } from "../../ui/forms/fields";
import { useTypedLines } from "../../ui/forms/use-typed-lines";

const RHYTHMS: { value: (typeof SUMMARY_RHYTHMS)[number]; label: string }[] = [
  { value: "off", label: "Never" },
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every Monday" },
];

interface NotificationsCardProps extends FormCard<Notifications> {
  /** Where mail goes while no other address is written. */
  readonly storeEmail: string;
}

/** Which mail is sent, and where to. */
export function NotificationsCard(props: NotificationsCardProps) {
  const { form, field, change, errors, storeEmail } = props;
  const recipients = useTypedLines(form.recipients, errors, "recipients", (recipients) =>
    change({ recipients }),
  );
  return (
    <FoldedCard
      title="Email notifications"
      mustOpen={Object.keys(errors).length > 0}
      intro="Every email includes a link to unsubscribe from that type of email."
    >
      <TextField
        label="Send to"
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        placeholder={storeEmail}
        helpText={`One email address per line, at most ${RECIPIENTS_MAX}. ${
          storeEmail ? `Empty: ${storeEmail}.` : "Leave empty to send nothing."
        }`}
        {...recipients}
      />
      <Checkbox
        label="Protection stopped or resumed"
        helpText="The app embed is off or missing in your published theme, or back."
        {...field.flag("protection")}
      />
      <Checkbox
        label="Unusually many visits were stopped"
        helpText="At least 50 in an hour and five times the usual number. At most one email per day."
        {...field.flag("spikes")}
      />
      <Checkbox
        label="Orders were cancelled or could not be cancelled"
        helpText="Also when cancelling was paused because there were too many."
        {...field.flag("orders")}
      />
      <Select label="Summary of stopped visits" options={RHYTHMS} {...field.option("summary")} />
    </FoldedCard>
  );
}
