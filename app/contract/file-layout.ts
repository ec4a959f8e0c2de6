import { z } from "zod";

/** Separators of cells; "none": each line is one cell. */
export const separator = z.enum(["comma", "semicolon", "tab", "bar", "none"]);

/** Columns that one answer names, and characters of each. Other columns of wide files are left out. */
export const SHOWN_COLUMNS = { count: 20, chars: 200 } as const;

/** Layout of a CSV file whose columns have fixed names, as it is read. */
export const columnLayout = z.object({
  separator,
  /** Names of the columns as the file writes them. */
  columns: z.array(z.string()).max(SHOWN_COLUMNS.count),
  /** Columns that can be chosen by the name that the import has for them. `column` is null if the file has none. */
  roles: z.array(
    z.object({ name: z.string(), column: z.string().nullable(), isNeeded: z.boolean() }),
  ),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

/** Input of an import: the layout that the merchant chose. What is left out is found. */
export const chosenLayout = {
  separator: separator.optional(),
  /** Names of the file's columns by the names that the import has for them; "" for a column that the file lacks. */
  columns: z.record(z.string().max(40), z.string().max(SHOWN_COLUMNS.chars)).optional(),
};
export type ChosenColumns = z.infer<z.ZodObject<typeof chosenLayout>>;
