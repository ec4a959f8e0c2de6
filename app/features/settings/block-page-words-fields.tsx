import { BlockStack, Button, InlineStack, Select, TextField } from "@shopify/polaris";

import { BLOCK_PAGE_LIMITS, type BlockPageWords } from "../../contract/block-page";

import type { DesignerProps } from "./block-page-card";
import { languageName, otherLanguages } from "./languages";

const NO_WORDS: BlockPageWords = { title: "", message: "", buttonText: "" };

interface WordsFieldsProps extends DesignerProps {
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

/** The words of one language, and which language that is. */
export function BlockPageWordsFields(props: WordsFieldsProps) {
  const { blockPage, onChange, errors, language } = props;
  const own = language === "" ? blockPage : (blockPage.texts[language] ?? NO_WORDS);
  const prefix = language === "" ? "" : `texts.${language}.`;
  const change = (part: Partial<BlockPageWords>) => {
    if (language === "") return onChange({ ...blockPage, ...part });
    onChange({ ...blockPage, texts: { ...blockPage.texts, [language]: { ...own, ...part } } });
  };
  return (
    <>
      <LanguageChoice {...props} />
      <TextField
        label="Title"
        helpText="{country}, {reference} and {shop} are filled in."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.title}
        value={own.title}
        error={errors[`${prefix}title`]}
        onChange={(title) => change({ title })}
      />
      <TextField
        label="Message"
        helpText="Shown below our own sentences, as plain text."
        multiline={3}
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.message}
        showCharacterCount
        value={own.message}
        error={errors[`${prefix}message`]}
        onChange={(message) => change({ message })}
      />
      <TextField
        label="Text of the button"
        helpText="Empty: there is no button."
        autoComplete="off"
        maxLength={BLOCK_PAGE_LIMITS.buttonText}
        value={own.buttonText}
        error={errors[`${prefix}buttonText`]}
        onChange={(buttonText) => change({ buttonText })}
      />
    </>
  );
}

function LanguageChoice({ blockPage, onChange, errors, language, onLanguage }: WordsFieldsProps) {
  const { texts } = blockPage;
  const codes = Object.keys(texts);
  const isFull = codes.length >= BLOCK_PAGE_LIMITS.languages;
  const choices = [
    { value: "", label: "All languages without words of their own" },
    ...codes.map((value) => ({ value, label: languageName(value) })),
  ];
  const add = (code: string) => {
    onChange({ ...blockPage, texts: { ...texts, [code]: NO_WORDS } });
    onLanguage(code);
  };
  const remove = () => {
    const others = Object.entries(texts).filter(([code]) => code !== language);
    onChange({ ...blockPage, texts: Object.fromEntries(others) });
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
