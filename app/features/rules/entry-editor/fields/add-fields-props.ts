import type { LinesInput } from "./lines-field";

/** Props of the fields of a kind, in the form of new entries. */
export interface AddFieldsProps {
  readonly lines: LinesInput;
  /** Comparison of the lines (line-matches.ts). */
  readonly match: string;
  readonly error?: string;
  readonly onLines: (lines: LinesInput) => void;
  readonly onMatch: (match: string) => void;
}
