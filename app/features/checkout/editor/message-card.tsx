import { CHECKOUT_LIMITS } from "#app/contract/checkout-rule";
import { BlockStack, Button, InlineGrid, InlineStack, Select, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { optionsOf, PLACE_WORDS, STEP_WORDS } from "../rules/checkout-words";
import type { MessageForm, RuleCard } from "../rules/rule-form";
import { messageCard as texts } from "./texts";

/**
 * Fields of the message to the customer: texts by language, position, and the step from which the rule is evaluated.
 */
export function MessageCard({ form, field, change, errors }: RuleCard) {
  const { messages } = form;
  const replaceMessages = (next: readonly MessageForm[]) => change({ messages: next });
  const edit = (at: number, message: Partial<MessageForm>) =>
    replaceMessages(messages.map((each, index) => (index === at ? { ...each, ...message } : each)));
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      {messages.map((message, at) => (
        <MessageFields
          key={at}
          message={message}
          isForAll={at === 0}
          errors={{
            language: errors[`double.${at}`],
            text: errors[`messages.${message.language}`],
          }}
          onChange={(changed) => edit(at, changed)}
          onRemove={() => replaceMessages(messages.filter((_, index) => index !== at))}
        />
      ))}
      <InlineStack>
        <Button
          disabled={messages.length > CHECKOUT_LIMITS.languages}
          onClick={() => replaceMessages([...messages, { language: "", text: "" }])}
        >
          {texts.addLanguage}
        </Button>
      </InlineStack>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <Select
          label={texts.position}
          options={optionsOf(PLACE_WORDS)}
          {...field.option("place")}
        />
        <Select
          label={texts.checked}
          helpText={form.from === "CART_INTERACTION" ? texts.canStopAdding : texts.emptyFieldsPass}
          options={optionsOf(STEP_WORDS)}
          {...field.option("from")}
        />
      </InlineGrid>
    </SectionCard>
  );
}

interface MessageFieldsProps {
  readonly message: MessageForm;
  /** True for the message for all other languages, which cannot be removed. */
  readonly isForAll: boolean;
  readonly errors: { readonly language?: string; readonly text?: string };
  readonly onChange: (message: Partial<MessageForm>) => void;
  readonly onRemove: () => void;
}

function MessageFields({ message, isForAll, errors, onChange, onRemove }: MessageFieldsProps) {
  const text = (
    <TextField
      label={isForAll ? texts.messageForOthers : texts.messageIn({ language: message.language })}
      autoComplete="off"
      maxLength={CHECKOUT_LIMITS.messageChars}
      showCharacterCount
      value={message.text}
      error={errors.text}
      onChange={(changed) => onChange({ text: changed })}
    />
  );
  if (isForAll) return text;
  return (
    <BlockStack gap="200">
      <TextField
        label={texts.language}
        helpText={texts.languageHelp}
        autoComplete="off"
        maxLength={8}
        spellCheck={false}
        value={message.language}
        error={errors.language}
        onChange={(language) => onChange({ language: language.toLowerCase() })}
        connectedRight={
          <Button
            onClick={onRemove}
            accessibilityLabel={texts.removeMessageIn({ language: message.language })}
          >
            {texts.remove}
          </Button>
        }
      />
      {text}
    </BlockStack>
  );
}
