import { BlockStack, ChoiceList, TextField } from "@shopify/polaris";

import { fieldsOf } from "../../../../ui/forms/fields";
import { type ActionForm, pagesError } from "../../entries/action-form";

interface PagesFieldsProps {
  readonly value: ActionForm;
  readonly onChange: (value: ActionForm) => void;
  /** Messages by input path: "scope.pages.0". */
  readonly errors: Readonly<Record<string, string>>;
}

/** On which pages an entry stops visitors: the same for every kind of rule. */
export function PagesFields({ value, onChange, errors }: PagesFieldsProps) {
  const field = fieldsOf(value, (part) => onChange({ ...value, ...part }), errors);
  return (
    <BlockStack gap="300">
      <ChoiceList
        title="Pages"
        choices={[
          { label: "All pages", value: "all" },
          { label: "Only these pages", value: "only" },
          { label: "All pages except these", value: "except" },
        ]}
        {...field.choice("pages")}
      />
      {value.pages !== "all" && (
        <TextField
          label="Pages, one per line"
          placeholder={"/pages/press\n/collections/*"}
          helpText="Paths in your store. * matches anything."
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
