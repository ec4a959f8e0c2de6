import type { FileLayout } from "#app/contract/rules/rule-files";
import { InlineGrid, Select } from "#app/ui/kit";

import type { ChosenLayout } from "./raw-rules";
import { layoutFields as texts } from "./texts";

const SEPARATORS: readonly FileLayout["separator"][] = ["comma", "semicolon", "tab", "bar", "none"];

interface LayoutFieldsProps {
  /** Layout in which the file was read. */
  readonly layout: FileLayout;
  readonly onChange: (chosen: ChosenLayout) => void;
}

/** Shows the separator and the column of the values of a CSV file, and changes them. */
export function LayoutFields({ layout, onChange }: LayoutFieldsProps) {
  const { separator, columns, values } = layout;
  const names = [...new Set(columns.filter((name) => name !== ""))];
  const isJoined = values.length > 1;
  const joined = values.join(" + ");
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
      <Select
        label={texts.separator}
        options={SEPARATORS.map((value) => ({ value, label: texts[value] }))}
        value={separator}
        onChange={(value) => onChange({ separator: value as FileLayout["separator"] })}
      />
      {names.length > 0 && (
        <Select
          label={texts.valueColumn}
          options={[...(isJoined ? [joined] : []), ...names]}
          value={joined}
          helpText={texts.columns(names)}
          onChange={(valueColumn) => onChange({ separator, valueColumn })}
        />
      )}
    </InlineGrid>
  );
}
