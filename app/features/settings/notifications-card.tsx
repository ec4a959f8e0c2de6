import { Checkbox, Select, TextField } from "@shopify/polaris";

import {
  type Notifications,
  RECIPIENTS_MAX,
  type SUMMARY_RHYTHMS,
} from "../../contract/settings-sections";
import type { FormCard } from "../../ui/forms/fields";
import { useTypedLines } from "../../ui/forms/use-typed-lines";
import { SectionCard } from "../../ui/section-card";

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
    <SectionCard
      title="Email notifications"
      intro="Every message has a link that ends messages of its kind."
    >
      <TextField
        label="Send to"
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        placeholder={storeEmail}
        helpText={`One address a line, at most ${RECIPIENTS_MAX}. ${
          storeEmail ? `Empty: ${storeEmail}.` : "Empty: nothing is sent."
        }`}
        {...recipients}
      />
      <Checkbox
        label="Protection stopped, or is back"
        helpText="When the app embed is switched off or missing in your published theme."
        {...field.flag("protection")}
      />
      <Checkbox
        label="Far more visits were stopped than usual"
        helpText="At most one message a day: at least 50 in an hour, and five times the usual."
        {...field.flag("spikes")}
      />
      <Checkbox
        label="Orders were cancelled, or could not be"
        helpText="Also when cancelling is paused because more orders were cancelled than usual."
        {...field.flag("orders")}
      />
      <Select label="Summary of what was stopped" options={RHYTHMS} {...field.option("summary")} />
    </SectionCard>
  );
}
