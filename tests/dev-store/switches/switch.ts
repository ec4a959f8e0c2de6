import type { z } from "zod";

/** A test, as the specification table names it: `path "title as written in the file"`. */
export type NamedTest = `${string}.${"test.ts" | "test.tsx" | "e2e.ts"} "${string}"`;

/** One point where the platform may answer one way or another. */
export interface Switch<Values extends z.ZodType = z.ZodType> {
  /** Every answer there is. */
  readonly values: Values;
  /** The answer unless somebody says otherwise. */
  readonly usual: z.output<Values>;
  /** The answer that asks more of the app; `--harsh` gives all of these together. */
  readonly harsh: z.output<Values>;
  /** Why the harsh profile leaves the harsh answer out: what nothing else could be tried beside. */
  readonly alone?: string;
  /** What is switched, in one sentence. */
  readonly what: string;
  /** Whether the platform's documents say so, others have reported it, or nobody outside knows. */
  readonly basis: "documented" | "reported" | "guessed";
  /** Where the app is shown to pass. */
  readonly shown: { readonly usual: NamedTest; readonly harsh: NamedTest };
}

/** Keeps the type of the answers, and holds the row to it. */
export const answers = <Values extends z.ZodType>(
  values: Values,
  rest: Omit<Switch<Values>, "values">,
): Switch<Values> => ({ values, ...rest });
