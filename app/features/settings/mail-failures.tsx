import { Banner, List } from "@shopify/polaris";

import type { MailFailure } from "../../contract/settings";
import { When } from "../../ui/times/when";
import { mailFailures as texts } from "./texts";

interface MailFailuresProps {
  readonly failures: readonly MailFailure[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Addresses that an email did not reach, each with the reason and what to do. */
export function MailFailures({ failures, now }: MailFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <Banner tone="warning" title={texts.title}>
      <List>
        {failures.map(({ address, subject, why, at }) => (
          <List.Item key={address}>
            {texts[why]({
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
