import { BlockStack, Button, InlineGrid, InlineStack, Select, TextField } from "@shopify/polaris";

import { CHECKOUT_LIMITS } from "../../../contract/checkout-rule";
import { SectionCard } from "../../../ui/section-card";
import { optionsOf, PLACE_WORDS, STEP_WORDS } from "../rules/checkout-words";
import type { MessageForm, RuleCard } from "../rules/rule-form";

/** Message to the customer, where, and from when on. */
export function MessageCard({ form, field, change, errors }: RuleCard) {
  const { messages } = form;
  const put = (next: readonly MessageForm[]) => change({ messages: next });
  const edit = (at: number, message: Partial<MessageForm>) =>
    put(messages.map((each, index) => (index === at ? { ...each, ...message } : each)));
  return (
    <SectionCard
      title="Message to the customer"
      intro="Say what to change or how to contact you, so that customers don’t have to email you."
    >
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
          onRemove={() => put(messages.filter((_, index) => index !== at))}
        />
      ))}
      <InlineStack>
        <Button
          disabled={messages.length > CHECKOUT_LIMITS.languages}
          onClick={() => put([...messages, { language: "", text: "" }])}
        >
          Add a language
        </Button>
      </InlineStack>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <Select label="Position" options={optionsOf(PLACE_WORDS)} {...field.option("place")} />
        <Select
          label="Checked"
          helpText={
            form.from === "CART_INTERACTION"
              ? "The rule can already block an item from being added to the cart."
              : "Fields the customer has not filled in yet never stop them."
          }
          options={optionsOf(STEP_WORDS)}
          {...field.option("from")}
        />
      </InlineGrid>
    </SectionCard>
  );
}

interface MessageFieldsProps {
  readonly message: MessageForm;
  /** The one for all other languages, which stays. */
  readonly isForAll: boolean;
  readonly errors: { readonly language?: string; readonly text?: string };
  readonly onChange: (message: Partial<MessageForm>) => void;
  readonly onRemove: () => void;
}

function MessageFields({ message, isForAll, errors, onChange, onRemove }: MessageFieldsProps) {
  const text = (
    <TextField
      label={isForAll ? "Message for all other languages" : `Message in “${message.language}”`}
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
        label="Language"
        helpText="Such as de or pt-br"
        autoComplete="off"
        maxLength={8}
        spellCheck={false}
        value={message.language}
        error={errors.language}
        onChange={(language) => onChange({ language: language.toLowerCase() })}
        connectedRight={
          <Button
            onClick={onRemove}
            accessibilityLabel={`Remove the message in ${message.language}`}
          >
            Remove
          </Button>
        }
      />
      {text}
    </BlockStack>
  );
}
