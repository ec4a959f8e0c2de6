import { Select } from "@shopify/polaris";

import { LayoutFields, type Separator } from "./layout-fields";
import { columnFields as texts } from "./texts";

/** Layout of a CSV file whose columns have fixed names. */
export interface ColumnLayout {
  readonly separator: Separator;
  readonly columns: readonly string[];
  /** Columns that can be chosen. `column` is null if the file has none. */
  readonly roles: readonly {
    readonly name: string;
    readonly column: string | null;
    readonly isNeeded: boolean;
  }[];
}

/** Layout chosen by the merchant. Fields left out are detected. */
export interface ChosenColumns {
  readonly separator?: Separator;
  readonly columns?: Readonly<Record<string, string>>;
}

interface ColumnFieldsProps {
  readonly layout: ColumnLayout;
  readonly chosen: ChosenColumns;
  readonly onChange: (chosen: ChosenColumns) => void;
}

/** Shows how a CSV file of fixed columns is read: its separator and the file's name of each column. Changes both. */
export function ColumnFields({ layout, chosen, onChange }: ColumnFieldsProps) {
  const { separator, columns, roles } = layout;
  return (
    <LayoutFields
      separator={separator}
      columns={columns}
      onSeparator={(value) => onChange({ separator: value })}
    >
      {roles.map(({ name, column, isNeeded }) => (
        <Select
          key={name}
          label={texts.columnOf(name)}
          options={[
            ...(column === null || !isNeeded ? [{ value: "", label: texts.none }] : []),
            ...new Set(column === null ? columns : [column, ...columns]),
          ]}
          value={column ?? ""}
          onChange={(value) =>
            onChange({ separator, columns: { ...chosen.columns, [name]: value } })
          }
        />
      ))}
    </LayoutFields>
  );
}
