import { useId, useState } from "react";

import { WITH_NUMBER, WITHOUT_VALUE } from "#app/engine/conditions/field";
import { linesOf } from "#app/ui/forms/use-typed-lines";
import { Button, InlineError, OptionList, Popover, TextField } from "#app/ui/kit";

import { CountriesField } from "../country-list/countries-field";
import type { Choice, ConditionCatalog } from "./condition-catalog";
import type { ConditionForm } from "./condition-form";
import { conditionValues as texts } from "./texts";

const COUNTRIES_OF = { countries: "visitors", "address-countries": "addresses" } as const;

interface ConditionValuesProps {
  readonly condition: ConditionForm;
  readonly catalog: ConditionCatalog;
  readonly error?: string;
  readonly onChange: (typed: string) => void;
}

/** Edits the values of a condition: a number, lines, countries, choices, or none. */
export function ConditionValues({ condition, catalog, error, onChange }: ConditionValuesProps) {
  const { field, operator, typed } = condition;
  if (WITHOUT_VALUE.has(operator)) return null;
  const name = catalog.names[field] ?? field;
  const label = texts.valueFor({ field: name });
  const common = { label, labelHidden: true, autoComplete: "off", value: typed, error, onChange };
  const hint = catalog.hints[field];
  if (WITH_NUMBER.has(operator)) {
    // A text field's hint describes its text, so it is not shown for a comparison of its length.
    const isNumber = catalog.fields[field]?.type === "number";
    return <TextField {...common} inputMode="decimal" helpText={isNumber && hint} />;
  }
  const choices = catalog.choices[field];
  const chosen = linesOf(typed);
  const choose = (values: readonly string[]) => onChange(values.join("\n"));
  if (typeof choices === "string") {
    const of = COUNTRIES_OF[choices];
    return <CountriesField of={of} countries={chosen} error={error} onChange={choose} />;
  }
  if (choices) {
    return <Choices {...{ name, choices, chosen, error }} onChange={choose} />;
  }
  return (
    <TextField
      {...common}
      multiline={1}
      maxHeight={240}
      spellCheck={false}
      helpText={linesHelp(catalog, condition)}
    />
  );
}

/** Describes how to write the values of a field. */
function linesHelp(
  { fields, hints }: ConditionCatalog,
  { field, operator }: ConditionForm,
): string {
  if (operator === "pattern") return texts.pattern;
  const isPasted = fields[field]?.valuesOf !== undefined;
  return [hints[field], isPasted ? texts.severalAtOnce : texts.onePerLine]
    .filter(Boolean)
    .join(" ");
}

interface ChoicesProps {
  /** Name of the field. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly error?: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Selects any number of choices from a short list. */
function Choices({ name, choices, chosen, error, onChange }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const values = chosen
    .map((value) => choices.find((one) => one.value === value)?.label ?? value)
    .join(", ");
  return (
    <>
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        autofocusTarget="first-node"
        preferredAlignment="left"
        activator={
          <Button
            id={id}
            fullWidth
            textAlign="left"
            disclosure={isOpen ? "up" : "down"}
            accessibilityLabel={
              values ? texts.selected({ field: name, values }) : texts.noneSelected({ field: name })
            }
            onClick={() => setOpen((open) => !open)}
          >
            {values || texts.choose}
          </Button>
        }
      >
        <OptionList
          allowMultiple
          options={choices.map(({ value, label }) => ({ value, label }))}
          selected={[...chosen]}
          onChange={(next) =>
            onChange(choices.flatMap(({ value }) => (next.includes(value) ? value : [])))
          }
        />
      </Popover>
      {error && <InlineError fieldID={id} message={error} />}
    </>
  );
}
