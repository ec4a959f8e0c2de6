import type { LinesInput } from "./lines-field";

/** Props of the components that edit the values of new entries, one component per kind. */
export interface AddFieldsProps {
  readonly lines: LinesInput;
  /** Comparison of the lines (line-matches.ts). */
  readonly match: string;
  readonly error?: string;
  readonly onLines: (lines: LinesInput) => void;
  readonly onMatch: (match: string) => void;
}
