import { operatorWords } from "#app/features/visits/public";
import { errorAt, type FieldErrors } from "#app/ui/forms/field-errors";
import { XIcon } from "#app/ui/icons";
import { BlockStack, Button, InlineGrid, Select } from "#app/ui/kit";

import type { ConditionCatalog } from "./condition-catalog";
import { type ConditionForm, withField, withOperator } from "./condition-form";
import { ConditionValues } from "./condition-values";
import { conditionRow as texts } from "./texts";

interface ConditionRowProps {
  /** Prefix of the ids of the row's fields. */
  readonly id: string;
  /** Number of the group, and of the condition in its group. Both start at 1. */
  readonly place: { readonly group: number; readonly condition: number };
  readonly condition: ConditionForm;
  readonly catalog: ConditionCatalog;
  /** Messages by field of the condition: "field", "operator", "values". */
  readonly errors: FieldErrors;
  readonly onChange: (condition: ConditionForm) => void;
  /** Null for the only condition, which cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** Edits one condition. */
export function ConditionRow(props: ConditionRowProps) {
  const { id, place, condition, catalog, errors, onChange, onRemove } = props;
  const { field, operator } = condition;
  const known = catalog.fields[field];
  return (
    <div role="group" aria-label={texts.name(place)}>
      <InlineGrid columns={{ xs: "1fr", md: "1fr auto" }} gap="200" alignItems="start">
        <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneHalf", "twoThirds"] }} gap="200">
          <Select
            id={`${id}-field`}
            label={texts.field(place)}
            labelHidden
            options={fieldOptions(catalog, field)}
            value={field}
            error={errorAt(errors, "field")}
            onChange={(chosen) => onChange(withField(condition, chosen, catalog))}
          />
          <Select
            id={`${id}-operator`}
            label={texts.comparison(place)}
            labelHidden
            options={operatorOptions(known && operatorWords(known))}
            value={operator}
            error={errorAt(errors, "operator")}
            onChange={(chosen) => onChange(withOperator(condition, chosen))}
          />
          <BlockStack gap="100">
            <ConditionValues
              condition={condition}
              catalog={catalog}
              error={errorAt(errors, "values")}
              onChange={(typed) => onChange({ ...condition, typed })}
            />
          </BlockStack>
        </InlineGrid>
        {onRemove && (
          <Button
            icon={XIcon}
            variant="tertiary"
            accessibilityLabel={texts.remove(place)}
            onClick={onRemove}
          />
        )}
      </InlineGrid>
    </div>
  );
}

/**
 * Returns the offered fields. An unknown field of an imported condition is listed as disabled, so
 * that the merchant can replace it.
 */
function fieldOptions({ sections, names }: ConditionCatalog, chosen: string) {
  const unknown = chosen in names ? [] : [{ value: chosen, label: chosen, disabled: true }];
  return [
    ...unknown,
    ...sections.map(({ title, fields }) => ({
      title,
      options: fields.map((name) => ({ value: name, label: names[name]! })),
    })),
  ];
}

function operatorOptions(operators: Readonly<Record<string, string>> = {}) {
  return Object.entries(operators).map(([value, label]) => ({ value, label }));
}
