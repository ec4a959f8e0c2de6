import type { ReactNode } from "react";

import { type Appeal, mailAddressOf } from "#app/contract/appeals";
import { CLASS_WORDS, lookupPath, SHARED_CLASSES } from "#app/features/rules/public";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, InlineStack, Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { AppealAnswered } from "./appeal-answered";
import { AppealAnswers } from "./appeal-answers";
import type { AppealIntents } from "./appeal-intents.server";
import { describeMistake, describeVisitor, ruleName, stoppedByKind } from "./appeal-words";
import { AppealWriter } from "./appeal-writer";
import type { Sender } from "./appeals-view";
import { MailVisitor } from "./mail/mail-visitor";
import { appealItem as texts } from "./texts";

interface AppealItemProps {
  readonly appeal: Appeal;
  readonly sender: Sender;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Shows one appeal. The visitor's message is rendered as plain text, because it is untrusted. */
export function AppealItem({ appeal, sender, now }: AppealItemProps) {
  const { send, isBusy, problem } = useAction<AppealIntents>("/appeals");
  const { id, reference, at, message, contact, visit } = appeal;
  const networkClass = visit?.networkClass ?? null;
  const sharedBy =
    networkClass !== null && SHARED_CLASSES.has(networkClass) ? CLASS_WORDS[networkClass] : null;
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {reference}
        </Text>
        <Text as="span" tone="subdued">
          <When at={at} now={now} />
        </Text>
      </InlineStack>
      <blockquote className="appeals-message" dir="auto">
        {message}
      </blockquote>
      {contact && <Contact contact={contact} />}
      <Stopped appeal={appeal} now={now} />
      <AppealWriter appeal={appeal} now={now} />
      {sharedBy !== null && appeal.answer === null && (
        <Banner tone="warning">
          <p>{texts.manyShareIt({ network: sharedBy })}</p>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="critical">
          <p>{problem}</p>
        </Banner>
      )}
      {appeal.answer === null ? (
        <AppealAnswers
          appeal={appeal}
          isShared={sharedBy !== null}
          isBusy={isBusy}
          onAnswer={(answer) => send({ intent: "answer", input: { id, answer } })}
        />
      ) : (
        <AppealAnswered
          answer={appeal.answer}
          answeredAt={appeal.answeredAt}
          reference={reference}
          now={now}
          isBusy={isBusy}
          onUndo={() => send({ intent: "undo", input: { id } })}
        />
      )}
      <MailVisitor appeal={appeal} sender={sender} now={now} />
    </BlockStack>
  );
}

/** Shows the contact that the visitor entered, as a mailto link if it is a single email address. */
function Contact({ contact }: { readonly contact: string }) {
  const address = mailAddressOf(contact);
  return (
    <Text as="p" breakWord>
      {texts.contact({
        contact:
          address !== null ? (
            <Link url={`mailto:${address}`} target="_top">
              {address}
            </Link>
          ) : (
            contact
          ),
      })}
    </Text>
  );
}

/** Returns a sentence with the rule that stopped a visit, or with the kind of rule if the rule is unknown. */
function stoppedBy({ rule, deletedRule }: Appeal, cause: string, when: ReactNode) {
  if (rule) return texts.stoppedByRule({ when, rule: ruleName(rule) });
  if (deletedRule) {
    return texts.stoppedByDeleted({ when, rule: ruleName({ ...deletedRule, label: "" }) });
  }
  return stoppedByKind(cause, when);
}

function Stopped({ appeal, now }: Omit<AppealItemProps, "sender">) {
  const { visit } = appeal;
  if (!visit) {
    return (
      <Text as="p" tone="subdued">
        {texts.visitIsGone}
      </Text>
    );
  }
  const when = <When at={visit.at} now={now} />;
  const lookup = lookupPath(visit.ip, { path: visit.path, userAgent: visit.userAgent });
  return (
    <BlockStack gap="050">
      <Text as="p" breakWord>
        {stoppedBy(appeal, visit.cause, when)}
      </Text>
      <Text as="p" tone="subdued" breakWord>
        {texts.visitorOn({ visitor: describeVisitor(visit), path: visit.path })}
      </Text>
      <Text as="p" tone="subdued">
        {describeMistake(appeal)}
      </Text>
      {appeal.allowValue !== null && (
        <p>
          <Link url={lookup}>{texts.seeWhy({ address: visit.ip })}</Link>
        </p>
      )}
    </BlockStack>
  );
}
