import {
  BlockStack,
  Box,
  Button,
  InlineGrid,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";

import { REDIRECT_LIMITS } from "../../../contract/redirects";
import { errorAt } from "../../../ui/forms/field-errors";
import { DEFAULT_WORDS } from "./default-words";
import { languageField, type OwnWords, type RedirectCard } from "./redirect-form";

const SENTENCES = [
  ["title", "Title", REDIRECT_LIMITS.titleChars],
  ["body", "Sentence", REDIRECT_LIMITS.bodyChars],
  ["accept", "Accept button", REDIRECT_LIMITS.buttonChars],
  ["stay", "Stay button", REDIRECT_LIMITS.buttonChars],
] as const;

/** The merchant's own words, language by language. */
export function WordsFields({ form, change, errors }: RedirectCard) {
  const { texts } = form;
  const put = (texts: readonly OwnWords[]) => change({ texts });
  const edit = (at: number, words: Partial<OwnWords>) =>
    put(texts.map((text, index) => (index === at ? { ...text, ...words } : text)));
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          Words
        </Text>
        <Text as="p" tone="subdued">
          Visitors see our default texts in the page’s language, if available, unless you enter your
          own. {"{country}"} is replaced with their country.
        </Text>
      </BlockStack>
      {texts.map((words, at) => (
        <Box key={at} padding="400" borderWidth="025" borderColor="border" borderRadius="200">
          <BlockStack gap="300">
            <LanguageField
              words={words}
              error={errors[languageField(at)] ?? languageError(errors, words.language)}
              onChange={(language) => edit(at, { language })}
              onRemove={() => put(texts.filter((_, index) => index !== at))}
            />
            <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
              {SENTENCES.map(([field, label, maxLength]) => (
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
          disabled={texts.length >= REDIRECT_LIMITS.languages}
          onClick={() => put([...texts, { language: nextLanguage(texts), ...DEFAULT_WORDS }])}
        >
          Add a language
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
      label="Language"
      helpText="Such as en, de or pt-br"
      autoComplete="off"
      maxLength={8}
      spellCheck={false}
      value={words.language}
      error={error}
      onChange={(language) => onChange(language.toLowerCase())}
      connectedRight={
        <Button onClick={onRemove} accessibilityLabel={`Remove the texts in ${words.language}`}>
          Remove
        </Button>
      }
    />
  );
}

/** What is wrong with the language itself, or with all the words together. */
function languageError(errors: RedirectCard["errors"], language: string): string | undefined {
  return (
    errors[`texts.${language}`] ??
    errors.texts ??
    (language === "" ? errorAt(errors, "texts") : undefined)
  );
}

/** English first, since our words stand in for it. */
function nextLanguage(texts: readonly OwnWords[]): string {
  return texts.some(({ language }) => language === "en") ? "" : "en";
}
