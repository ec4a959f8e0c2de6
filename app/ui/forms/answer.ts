import type { Undo } from "../undo";
import type { FieldErrors } from "./field-errors";
import { answers as texts } from "./texts";

/** Result of a request, as far as the components of this folder read it. */
export type Answer =
  | { readonly ok: true; readonly message: string | null; readonly undo?: Undo }
  | {
      readonly ok: false;
      /** Text for a toast. Null for no toast. */
      readonly message: string | null;
      readonly code: string;
      /** Text shown on the page next to the request's form or button. */
      readonly problem: string;
      readonly fields: FieldErrors;
    };

/** Returns a sentence for the form that explains why one row was not saved. */
export function whyRefused({ code, problem }: Extract<Answer, { readonly ok: false }>): string {
  return code === "not_found" ? texts.isGone : problem;
}
