import { BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import { useState } from "react";

import { type Appeal, APPEAL_LIMITS, mailAddressOf } from "../../../contract/appeals";
import { When } from "../../../ui/times/when";
import type { Sender } from "../appeals-view";
import { MailDialog } from "./mail-dialog";
import { MAIL_FAILURE_WORDS, MAIL_KIND_WORDS } from "./mail-templates";
import { mailVisitor as texts } from "./texts";

interface MailVisitorProps {
  readonly appeal: Appeal;
  readonly sender: Sender;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What was emailed to the visitor, and the way to email them; nothing where they left no address. */
export function MailVisitor({ appeal, sender, now }: MailVisitorProps) {
  const { contact, mails, reference } = appeal;
  const [isWriting, setWriting] = useState(false);
  const isFull = mails.filter(({ failed }) => !failed).length >= APPEAL_LIMITS.mailsOfAppeal;
  if (mailAddressOf(contact) === null) return null;
  return (
    <>
      {mails.map((mail) => (
        <SentMail key={mail.at} mail={mail} now={now} />
      ))}
      {sender.replyTo === null ? (
        <Text as="p" tone="subdued">
          To email visitors from here, enter an email address as the{" "}
          <Link url="/settings">{texts.contactOnYourBlockPage}</Link>.
        </Text>
      ) : (
        !isFull && (
          <InlineStack>
            <Button
              accessibilityLabel={texts.emailTheVisitor2(reference)}
              onClick={() => setWriting(true)}
            >
              {texts.emailTheVisitor}
            </Button>
          </InlineStack>
        )
      )}
      {isWriting && <MailDialog {...{ appeal, sender, now }} onClose={() => setWriting(false)} />}
    </>
  );
}

function SentMail({ mail, now }: { mail: Appeal["mails"][number]; now: number }) {
  const { kind, language, text, at, sentAt, failed } = mail;
  const state = sentAt === null ? texts.emailQueued : texts.emailSent;
  return (
    <BlockStack gap="100">
      <Text as="p" tone={failed ? "critical" : "subdued"}>
        {failed ? texts.couldNotBeDelivered : state}{" "}
        <When at={failed?.at ?? sentAt ?? at} now={now} />: {MAIL_KIND_WORDS[kind]}
      </Text>
      {failed && <Text as="p">{MAIL_FAILURE_WORDS[failed.why]}</Text>}
      <blockquote className="appeals-message" lang={language} dir="auto">
        {text}
      </blockquote>
    </BlockStack>
  );
}
