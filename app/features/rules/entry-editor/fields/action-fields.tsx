import { BlockStack, ChoiceList, Select, TextField } from "@shopify/polaris";

import { RULE_LIMITS } from "../../../../contract/rules/rule-entry";
import { fieldsOf } from "../../../../ui/forms/fields";
import { type ActionForm, ACTIONS, pagesError } from "../../entries/action-form";

interface ActionFieldsProps {
  readonly value: ActionForm;
  readonly onChange: (value: ActionForm) => void;
  /** Messages by input path: "target", "scope.pages.0". */
  readonly errors: Readonly<Record<string, string>>;
}

const HELP: Partial<Record<ActionForm["action"], string>> = {
  challenge: "Takes the browser a moment. Visitors who pass are not challenged again for a while.",
  monitor: "Matching visits are counted, so you can see who would have been stopped.",
  restrict: "Visitors can browse, but not buy.",
};

/** What happens to visitors an entry stops, and on which pages: the same for every kind of rule. */
export function ActionFields({ value, onChange, errors }: ActionFieldsProps) {
  const field = fieldsOf(value, (part) => onChange({ ...value, ...part }), errors);
  return (
    <BlockStack gap="300">
      <Select
        label="Action"
        options={ACTIONS.map(({ value, label }) => ({ value, label }))}
        value={value.action}
        helpText={HELP[value.action]}
        error={errors.action}
        onChange={(action) => onChange({ ...value, action: action as ActionForm["action"] })}
      />
      {value.action === "redirect" && (
        <TextField
          label="Send visitors to"
          placeholder="https://example.com or /pages/sorry"
          autoComplete="off"
          maxLength={RULE_LIMITS.targetChars}
          {...field("target")}
        />
      )}
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
