import type { Undo } from "../undo";
import type { FieldErrors } from "./field-errors";

/** What came of what a person asked for, as far as the parts of this folder look at it. */
export type Answer =
  | { readonly ok: true; readonly message: string | null; readonly undo?: Undo }
  | {
      readonly ok: false;
      /** For the toast; null: nothing to say there. */
      readonly message: string | null;
      readonly code: string;
      /** For the place where it was asked for. */
      readonly problem: string;
      readonly fields: FieldErrors;
    };

/** Why a form about one row was not saved, in a sentence for the form. */
export function whyRefused({ code, problem }: Extract<Answer, { readonly ok: false }>): string {
  return code === "not_found" ? "This no longer exists. Someone deleted it." : problem;
}
