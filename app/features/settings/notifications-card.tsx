import {
  type Notifications,
  RECIPIENTS_MAX,
  type SUMMARY_RHYTHMS,
} from "#app/contract/general-settings";
import type { MailFailure } from "#app/contract/settings";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import type { FormCard } from "#app/ui/forms/fields";
import { useTypedLines } from "#app/ui/forms/use-typed-lines";
import { Banner, Checkbox, List, Select, TextField } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { mailFailures, notificationsCard as texts } from "./texts";

const rhythms = (): { value: (typeof SUMMARY_RHYTHMS)[number]; label: string }[] => [
  { value: "off", label: texts.never },
  { value: "daily", label: texts.everyDay },
  { value: "weekly", label: texts.everyMonday },
];

interface NotificationsCardProps extends FormCard<Notifications> {
  /** Recipient of emails if no recipient is entered. */
  readonly storeEmail: string;
  readonly failures: readonly MailFailure[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Card for the recipients of emails and the kinds of emails they get. */
export function NotificationsCard(props: NotificationsCardProps) {
  const { form, field, change, errors, storeEmail, failures, now } = props;
  const hasProblem = failures.length > 0 || Object.keys(errors).length > 0;
  const recipients = useTypedLines(form.recipients, errors, "recipients", (recipients) =>
    change({ recipients }),
  );
  return (
    <CollapsibleCard title={texts.title} mustOpen={hasProblem} intro={texts.about}>
      <MailFailures failures={failures} now={now} />
      <TextField
        label={texts.sendTo}
        multiline={2}
        autoComplete="off"
        spellCheck={false}
        placeholder={storeEmail}
        helpText={
          storeEmail
            ? texts.sendToOr({ most: RECIPIENTS_MAX, storeEmail })
            : texts.sendToOrNone({ most: RECIPIENTS_MAX })
        }
        {...recipients}
      />
      <Checkbox
        label={texts.protectionStopped}
        helpText={texts.protectionStoppedHelp}
        {...field.flag("protection")}
      />
      <Checkbox
        label={texts.attackNoticed}
        helpText={texts.attackNoticedHelp}
        {...field.flag("attacks")}
      />
      <Checkbox
        label={texts.ordersCancelled}
        helpText={texts.ordersCancelledHelp}
        {...field.flag("orders")}
      />
      <Select
        label={texts.summaryOfStoppedVisits}
        options={rhythms()}
        {...field.option("summary")}
      />
    </CollapsibleCard>
  );
}

interface MailFailuresProps {
  readonly failures: readonly MailFailure[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Banner with addresses that an email did not reach, each with the reason and the remedy. */
function MailFailures({ failures, now }: MailFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <Banner tone="warning" title={mailFailures.title}>
      <List>
        {failures.map(({ address, subject, why, at }) => (
          <List.Item key={address}>
            {mailFailures[why]({
              address: <strong className="settings-address">{address}</strong>,
              subject,
              when: <When at={at} now={now} />,
            })}
          </List.Item>
        ))}
      </List>
    </Banner>
  );
}
