import { BlockStack, Button, InlineStack, Select, TextField } from "@shopify/polaris";

import { BLOCK_PAGE_LIMITS, type BlockPage, type BlockPageWords } from "../../contract/block-page";
import { errorsBelow } from "../../ui/forms/field-errors";
import { type FormCard, formCard } from "../../ui/forms/fields";
import { languageName, otherLanguages } from "./languages";

const NO_WORDS: BlockPageWords = { title: "", message: "", buttonText: "" };

interface WordsFieldsProps extends FormCard<BlockPage> {
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

/** The words of one language, and which language that is. */
export function BlockPageWordsFields(props: WordsFieldsProps) {
  const { field } = wordsOf(props);
  return (
    <>
      <LanguageChoice {...props} />
      <TextField
        label="Title"
        helpText="{country}, {reference} and {shop} are replaced automatically."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.title}
        {...field("title")}
      />
      <TextField
        label="Message"
        helpText="Shown below the default text, as plain text."
        multiline={3}
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.message}
        showCharacterCount
        {...field("message")}
      />
      <TextField
        label="Button text"
        helpText="Leave empty to hide the button."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.buttonText}
        {...field("buttonText")}
      />
    </>
  );
}

/** The words of the language as a form of their own. */
function wordsOf({ form, change, errors, language }: WordsFieldsProps) {
  if (language === "") return formCard<BlockPageWords>(form, change, errors);
  const words = form.texts[language] ?? NO_WORDS;
  return formCard(
    words,
    (part) => change({ texts: { ...form.texts, [language]: { ...words, ...part } } }),
    errorsBelow(errors, `texts.${language}`),
  );
}

function LanguageChoice({ form, change, errors, language, onLanguage }: WordsFieldsProps) {
  const { texts } = form;
  const codes = Object.keys(texts);
  const isFull = codes.length >= BLOCK_PAGE_LIMITS.languages;
  const choices = [
    { value: "", label: "All other languages" },
    ...codes.map((value) => ({ value, label: languageName(value) })),
  ];
  const add = (code: string) => {
    change({ texts: { ...texts, [code]: NO_WORDS } });
    onLanguage(code);
  };
  const remove = () => {
    const others = Object.entries(texts).filter(([code]) => code !== language);
    change({ texts: Object.fromEntries(others) });
    onLanguage("");
  };
  return (
    <BlockStack gap="200">
      <Select
        label="Language of the texts"
        options={choices}
        value={codes.includes(language) ? language : ""}
        error={errors.texts}
        onChange={onLanguage}
      />
      <InlineStack gap="300" blockAlign="center">
        <Select
          label="Add a language"
          labelInline
          disabled={isFull}
          options={[{ value: "", label: "Choose…" }, ...otherLanguages(codes)]}
          value=""
          onChange={add}
        />
        {codes.includes(language) && (
          <Button variant="plain" tone="critical" onClick={remove}>
            Remove {languageName(language)}
          </Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}
