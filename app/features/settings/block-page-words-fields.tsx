import { BLOCK_PAGE_LIMITS, type BlockPage, type BlockPageWords } from "#app/contract/block-page";
import { errorsBelow } from "#app/ui/forms/field-errors";
import { type FormCard, formCard } from "#app/ui/forms/fields";
import { BlockStack, Button, InlineStack, Select, TextField } from "#app/ui/kit";
import { languageName } from "#app/words/language-names";

import { otherLanguages } from "./languages";
import { blockPageWordsFields as texts } from "./texts";

const NO_WORDS: BlockPageWords = { title: "", message: "", buttonText: "" };

interface WordsFieldsProps extends FormCard<BlockPage> {
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

/** Fields for the block page texts of one language, with a selection of the language. */
export function BlockPageWordsFields(props: WordsFieldsProps) {
  const { field } = wordsOf(props);
  return (
    <>
      <LanguageChoice {...props} />
      <TextField
        label={texts.title}
        helpText={texts.titleHelp({
          country: "{country}",
          reference: "{reference}",
          shop: "{shop}",
        })}
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.title}
        {...field("title")}
      />
      <TextField
        label={texts.message}
        helpText={texts.messageHelp}
        multiline={3}
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.message}
        showCharacterCount
        {...field("message")}
      />
      <TextField
        label={texts.buttonText}
        helpText={texts.buttonTextHelp}
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.buttonText}
        {...field("buttonText")}
      />
    </>
  );
}

/** Returns a form for the texts of the selected language. */
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
  const codes = Object.keys(form.texts);
  const isFull = codes.length >= BLOCK_PAGE_LIMITS.languages;
  const choices = [
    { value: "", label: texts.allOtherLanguages },
    ...codes.map((value) => ({ value, label: languageName(value) })),
  ];
  const add = (code: string) => {
    change({ texts: { ...form.texts, [code]: NO_WORDS } });
    onLanguage(code);
  };
  const remove = () => {
    const others = Object.entries(form.texts).filter(([code]) => code !== language);
    change({ texts: Object.fromEntries(others) });
    onLanguage("");
  };
  return (
    <BlockStack gap="200">
      <Select
        label={texts.language}
        options={choices}
        value={codes.includes(language) ? language : ""}
        error={errors.texts}
        onChange={onLanguage}
      />
      <InlineStack gap="300" blockAlign="center">
        <Select
          label={texts.addLanguage}
          labelInline
          disabled={isFull}
          options={[{ value: "", label: texts.choose }, ...otherLanguages(codes)]}
          value=""
          onChange={add}
        />
        {codes.includes(language) && (
          <Button variant="plain" tone="critical" onClick={remove}>
            {texts.removeLanguage({ language: languageName(language) })}
          </Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}
