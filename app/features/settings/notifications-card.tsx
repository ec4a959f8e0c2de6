import { Checkbox, Select, TextField } from "@shopify/polaris";

import {
  type Notifications,
  RECIPIENTS_MAX,
  type SUMMARY_RHYTHMS,
} from "../../contract/settings-sections";
import { SectionCard } from "../../ui/section-card";
import { useTypedLines } from "../../ui/forms/use-typed-lines";
import { fieldsOf } from "../../ui/forms/fields";

import type { FieldErrors } from "./use-settings-save";

const RHYTHMS: { value: (typeof SUMMARY_RHYTHMS)[number]; label: string }[] = [
  { value: "off", label: "Never" },
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every Monday" },
];

interface NotificationsCardProps {
  readonly notifications: Notifications;
  readonly onChange: (notifications: Notifications) => void;
  readonly errors: FieldErrors;
  /** Where mail goes while no other address is written. */
  readonly storeEmail: string;
}

/** Which mail is sent, and where to. */
export function NotificationsCard(props: NotificationsCardProps) {
  const { notifications, onChange, errors, storeEmail } = props;
  const field = fieldsOf(notifications, (part) => onChange({ ...notifications, ...part }), errors);
  const recipients = useTypedLines(notifications.recipients, errors, "recipients", (lines) =>
    onChange({ ...notifications, recipients: lines }),
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
      <Select
        label="Summary of what was stopped"
        options={RHYTHMS}
        value={notifications.summary}
        onChange={(summary) =>
          onChange({ ...notifications, summary: summary as Notifications["summary"] })
        }
      />
    </SectionCard>
  );
}
