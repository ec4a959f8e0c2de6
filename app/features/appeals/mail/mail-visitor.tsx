import { useState } from "react";

import { type Appeal, APPEAL_LIMITS, mailAddressOf } from "#app/contract/appeals";
import { BlockStack, Button, InlineStack, Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import type { Sender } from "../appeals-view";
import { MailDialog } from "./mail-dialog";
import { MAIL_FAILURE_WORDS, MAIL_KIND_WORDS, mailVisitor as texts } from "./texts";

interface MailVisitorProps {
  readonly appeal: Appeal;
  readonly sender: Sender;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Shows the emails to the visitor and a button to write one. Renders nothing without the visitor's email address. */
export function MailVisitor({ appeal, sender, now }: MailVisitorProps) {
  const { contact, mails, reference } = appeal;
  const { store, replyTo } = sender;
  const [isWriting, setWriting] = useState(false);
  const isFull = mails.filter(({ failed }) => !failed).length >= APPEAL_LIMITS.mailsOfAppeal;
  if (mailAddressOf(contact) === null) return null;
  return (
    <>
      {mails.map((mail) => (
        <SentMail key={mail.at} mail={mail} now={now} />
      ))}
      {replyTo === null ? (
        <Text as="p" tone="subdued">
          {texts.enterContact({ link: (words) => <Link url="/settings">{words}</Link> })}
        </Text>
      ) : (
        !isFull && (
          <InlineStack>
            <Button
              accessibilityLabel={texts.emailVisitorAbout({ reference })}
              onClick={() => setWriting(true)}
            >
              {texts.emailVisitor}
            </Button>
          </InlineStack>
        )
      )}
      {isWriting && replyTo !== null && (
        <MailDialog {...{ appeal, store, replyTo, now }} onClose={() => setWriting(false)} />
      )}
    </>
  );
}

function SentMail({ mail, now }: { mail: Appeal["mails"][number]; now: number }) {
  const { kind, language, text, at, sentAt, failed } = mail;
  const stateOf = failed ? texts.notDelivered : sentAt === null ? texts.queued : texts.sent;
  return (
    <BlockStack gap="100">
      <Text as="p" tone={failed ? "critical" : "subdued"}>
        {stateOf({
          when: <When at={failed?.at ?? sentAt ?? at} now={now} />,
          mail: MAIL_KIND_WORDS[kind],
        })}
      </Text>
      {failed && <Text as="p">{MAIL_FAILURE_WORDS[failed.why]}</Text>}
      <blockquote className="appeals-message" lang={language} dir="auto">
        {text}
      </blockquote>
    </BlockStack>
  );
}
