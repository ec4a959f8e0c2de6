import type { FileLayout } from "#app/contract/rules/rule-files";
import { Select } from "#app/ui/kit";
import { LayoutFields } from "#app/ui/text-files/layout-fields";

import type { ChosenLayout } from "./raw-rules";
import { layoutFields as texts } from "./texts";

interface RuleLayoutFieldsProps {
  /** Layout in which the file was read. */
  readonly layout: FileLayout;
  readonly onChange: (chosen: ChosenLayout) => void;
}

/** Shows the detected separator and value column of a CSV file, and lets the merchant change them. */
export function RuleLayoutFields({ layout, onChange }: RuleLayoutFieldsProps) {
  const { separator, columns, values } = layout;
  const names = [...new Set(columns.filter((name) => name !== ""))];
  const joined = values.join(" + ");
  return (
    <LayoutFields
      separator={separator}
      columns={names}
      onSeparator={(value) => onChange({ separator: value })}
    >
      {names.length > 0 && (
        <Select
          label={texts.valueColumn}
          options={[...(values.length > 1 ? [joined] : []), ...names]}
          value={joined}
          onChange={(valueColumn) => onChange({ separator, valueColumn })}
        />
      )}
    </LayoutFields>
  );
}
