import { useState } from "react";

import { type Appeal, APPEAL_LIMITS, type AppealMailKind } from "#app/contract/appeals";
import { VISITOR_LANGUAGES, type VisitorLanguage } from "#app/engine/sentences/visitor-languages";
import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { Banner, BlockStack, InlineGrid, Select, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { byLanguage } from "#app/words/language";
import { languageName } from "#app/words/language-names";

import { endOf } from "../allowed-until";
import type { AppealIntents } from "../appeal-intents.server";
import { mailKindsAfter } from "./mail-templates";
import { MAIL_KIND_WORDS, mailDialog as texts } from "./texts";
import { useTemplate } from "./use-template";

interface MailDialogProps {
  readonly appeal: Appeal;
  /** Name of the sending store. */
  readonly store: string;
  readonly replyTo: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onClose: () => void;
}

const languages = byLanguage((language) =>
  VISITOR_LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((one, other) =>
    one.label.localeCompare(other.label, language),
  ),
);

interface Choice {
  readonly kind: AppealMailKind;
  readonly language: VisitorLanguage;
}

/** Dialog for an email to the visitor: a template in the visitor's language, which the merchant may rewrite. */
export function MailDialog({ appeal, store, replyTo, now, onClose }: MailDialogProps) {
  const { id } = appeal;
  const kinds = mailKindsAfter(appeal, now);
  const [kind, setKind] = useState<AppealMailKind>(kinds[0]!);
  const [language, setLanguage] = useState<VisitorLanguage>(appeal.language);
  const [written, setWritten] = useState<string | null>(null);
  const template = useTemplate(language, { kind, store, until: endOf(appeal) });
  const { send, answer, isBusy, problem, errors } = useAction<AppealIntents, "email">("/appeals");
  useOnSuccess(answer, onClose);
  const text = written ?? template.text;
  const choose = (chosen: Choice) => {
    setKind(chosen.kind);
    setLanguage(chosen.language);
    setWritten(null);
  };
  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{
        content: texts.send,
        loading: isBusy,
        disabled: text.trim() === "",
        onAction: () => send({ intent: "email", input: { id, kind, language, text } }),
      }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        {problem !== null && !errors.text && (
          <Banner tone="critical">
            <p>{problem}</p>
          </Banner>
        )}
        <AnswerTo {...{ appeal, replyTo }} />
        <Choices {...{ kinds, kind, language }} onChoose={choose} />
        <div className="appeals-mail" lang={language} dir={template.direction}>
          <TextField
            label={texts.message}
            labelHidden
            multiline={6}
            autoComplete="off"
            maxLength={APPEAL_LIMITS.mailChars}
            showCharacterCount
            value={text}
            error={errors.text}
            onChange={setWritten}
          />
        </div>
        <Text as="p" tone="subdued">
          {texts.sentAsPlainText}
        </Text>
      </BlockStack>
    </AppModal>
  );
}

/** Shows the email's recipient and an excerpt of the unblock request, which the dialog hides. */
function AnswerTo({ appeal, replyTo }: Pick<MailDialogProps, "appeal" | "replyTo">) {
  return (
    <BlockStack gap="200">
      <Text as="p" breakWord>
        {texts.addresses({ to: appeal.contact.trim(), replyTo })}
      </Text>
      <blockquote className="appeals-message appeals-excerpt" dir="auto">
        {appeal.message}
      </blockquote>
    </BlockStack>
  );
}

interface ChoicesProps extends Choice {
  readonly kinds: readonly AppealMailKind[];
  readonly onChoose: (choice: Choice) => void;
}

function Choices({ kinds, kind, language, onChoose }: ChoicesProps) {
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      <Select
        label={texts.template}
        options={kinds.map((value) => ({ value, label: MAIL_KIND_WORDS[value] }))}
        value={kind}
        onChange={(chosen) => onChoose({ language, kind: chosen as AppealMailKind })}
      />
      <Select
        label={texts.language}
        options={languages()}
        value={language}
        onChange={(chosen) => onChoose({ kind, language: chosen as VisitorLanguage })}
      />
    </InlineGrid>
  );
}
