import { z } from "zod";

/** Separator of cells. "none": each line is one cell. */
export const separator = z.enum(["comma", "semicolon", "tab", "bar", "none"]);

/**
 * Maximum columns that one answer names, and maximum characters of each. Other columns of wide
 * files are left out.
 */
export const SHOWN_COLUMNS = { count: 20, chars: 200 } as const;

/** Layout that was found in a CSV file with known columns. */
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

/** Layout that the merchant chose for an import. Missing fields are detected. */
export const chosenLayout = {
  separator: separator.optional(),
  /** Names of the file's columns, by the import's names. "" for a column that the file lacks. */
  columns: z.record(z.string().max(40), z.string().max(SHOWN_COLUMNS.chars)).optional(),
};
export type ChosenColumns = z.infer<z.ZodObject<typeof chosenLayout>>;
