import { fieldsOf } from "#app/ui/forms/fields";
import { BlockStack, ChoiceList, TextField } from "#app/ui/kit";

import { type ActionForm, pagesError } from "../../entries/action-form";
import { pagesFields as texts } from "./texts";

interface PagesFieldsProps {
  readonly value: ActionForm;
  readonly onChange: (value: ActionForm) => void;
  /** Messages by input path: "scope.pages.0". */
  readonly errors: Readonly<Record<string, string>>;
}

/** Selects the pages on which an entry acts. Used for every kind of rule. */
export function PagesFields({ value, onChange, errors }: PagesFieldsProps) {
  const field = fieldsOf(value, (part) => onChange({ ...value, ...part }), errors);
  return (
    <BlockStack gap="300">
      <ChoiceList
        title={texts.pages}
        choices={[
          { label: texts.allPages, value: "all" },
          { label: texts.onlyThesePages, value: "only" },
          { label: texts.allPagesExcept, value: "except" },
        ]}
        {...field.choice("pages")}
      />
      {value.pages !== "all" && (
        <TextField
          label={texts.onePerLine}
          placeholder={texts.onePerLineExample}
          helpText={texts.onePerLineHelp}
          autoComplete="off"
          multiline={3}
          spellCheck={false}
          {...field("patterns")}
          error={pagesError(errors)}
        />
      )}
    </BlockStack>
  );
}
