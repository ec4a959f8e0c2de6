import { GENERAL_FAILURE } from "../../contract/errors";

/** What a person reads about a failed call (specification section 8): only a 400 speaks for itself. */
export function sentenceOf(failure: { readonly status: number; readonly Message: string }): string {
  return failure.status === 400 ? failure.Message : GENERAL_FAILURE;
}
