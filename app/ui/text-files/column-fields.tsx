import { BlockStack, InlineGrid, Select } from "@shopify/polaris";

import { MoreFields } from "../more-fields";
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

/**
 * Shows how a CSV file of fixed columns is read: its separator and the file's name of each column. Changes both.
 * Optional columns are behind a button.
 */
export function ColumnFields({ layout, chosen, onChange }: ColumnFieldsProps) {
  const { separator, columns, roles } = layout;
  const fieldsOf = (isNeeded: boolean) =>
    roles
      .filter((role) => role.isNeeded === isNeeded)
      .map(({ name, column }) => (
        <Select
          key={name}
          label={texts.columnOf({ name })}
          options={[
            ...(column === null || !isNeeded ? [{ value: "", label: texts.none }] : []),
            ...new Set(column === null ? columns : [column, ...columns]),
          ]}
          value={column ?? ""}
          onChange={(value) =>
            onChange({ separator, columns: { ...chosen.columns, [name]: value } })
          }
        />
      ));
  const optional = fieldsOf(false);
  return (
    <BlockStack gap="300">
      <LayoutFields
        separator={separator}
        columns={columns}
        onSeparator={(value) => onChange({ separator: value })}
      >
        {fieldsOf(true)}
      </LayoutFields>
      {optional.length > 0 && (
        <MoreFields label={texts.optional}>
          <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
            {optional}
          </InlineGrid>
        </MoreFields>
      )}
    </BlockStack>
  );
}
