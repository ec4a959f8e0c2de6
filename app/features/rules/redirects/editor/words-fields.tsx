import { REDIRECT_LIMITS } from "#app/contract/redirects";
import { errorAt } from "#app/ui/forms/field-errors";
import { BlockStack, Box, Button, InlineGrid, InlineStack, Text, TextField } from "#app/ui/kit";

import { DEFAULT_WORDS } from "./default-words";
import { languageField, type OwnWords, type RedirectCard } from "./redirect-form";
import { wordsFields as texts } from "./texts";

const sentences = () =>
  [
    ["title", texts.heading, REDIRECT_LIMITS.titleChars],
    ["body", texts.sentence, REDIRECT_LIMITS.bodyChars],
    ["accept", texts.acceptButton, REDIRECT_LIMITS.buttonChars],
    ["stay", texts.stayButton, REDIRECT_LIMITS.buttonChars],
  ] as const;

/** Edits the merchant's own texts per language. */
export function WordsFields({ form, change, errors }: RedirectCard) {
  const { texts: own } = form;
  const replaceTexts = (next: readonly OwnWords[]) => change({ texts: next });
  const edit = (at: number, words: Partial<OwnWords>) =>
    replaceTexts(own.map((text, index) => (index === at ? { ...text, ...words } : text)));
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {texts.title}
        </Text>
        <Text as="p" tone="subdued">
          {texts.about({ country: "{country}" })}
        </Text>
      </BlockStack>
      {own.map((words, at) => (
        <Box key={at} padding="400" borderWidth="025" borderColor="border" borderRadius="200">
          <BlockStack gap="300">
            <LanguageField
              words={words}
              error={errors[languageField(at)] ?? languageError(errors, words.language)}
              onChange={(language) => edit(at, { language })}
              onRemove={() => replaceTexts(own.filter((_, index) => index !== at))}
            />
            <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
              {sentences().map(([field, label, maxLength]) => (
                <TextField
                  key={field}
                  label={label}
                  autoComplete="off"
                  maxLength={maxLength}
                  value={words[field]}
                  error={errors[`texts.${words.language}.${field}`]}
                  onChange={(value) => edit(at, { [field]: value })}
                />
              ))}
            </InlineGrid>
          </BlockStack>
        </Box>
      ))}
      <InlineStack>
        <Button
          disabled={own.length >= REDIRECT_LIMITS.languages}
          onClick={() => replaceTexts([...own, { language: nextLanguage(own), ...DEFAULT_WORDS }])}
        >
          {texts.addLanguage}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

interface LanguageFieldProps {
  readonly words: OwnWords;
  readonly error?: string;
  readonly onChange: (language: string) => void;
  readonly onRemove: () => void;
}

function LanguageField({ words, error, onChange, onRemove }: LanguageFieldProps) {
  return (
    <TextField
      label={texts.language}
      helpText={texts.languageHelp}
      autoComplete="off"
      maxLength={8}
      spellCheck={false}
      value={words.language}
      error={error}
      onChange={(language) => onChange(language.toLowerCase())}
      connectedRight={
        <Button
          onClick={onRemove}
          accessibilityLabel={texts.removeLanguage({ language: words.language })}
        >
          {texts.remove}
        </Button>
      }
    />
  );
}

/** Returns the error message about a language, or else about all texts together. */
function languageError(errors: RedirectCard["errors"], language: string): string | undefined {
  return (
    errors[`texts.${language}`] ??
    errors.texts ??
    (language === "" ? errorAt(errors, "texts") : undefined)
  );
}

/** Suggests English first, because our English texts are the fallback. */
function nextLanguage(own: readonly OwnWords[]): string {
  return own.some(({ language }) => language === "en") ? "" : "en";
}
