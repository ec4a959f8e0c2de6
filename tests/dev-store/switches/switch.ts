import type { z } from "zod";

/** Test in the format of the specification table: `path "title as written in the file"`. */
export type NamedTest = `${string}.${"test.ts" | "test.tsx" | "e2e.ts"} "${string}"`;

/** Journey of a merchant and visitors in the harsh profile. */
export const HARSH_JOURNEY: NamedTest =
  'tests/e2e/harsh-platform.e2e.ts "with every harsh platform switch a merchant subscribes, tests the protection and blocks a country"';

/** Behavior in which Shopify may differ. */
export interface Switch<Values extends z.ZodType = z.ZodType> {
  /** All values. */
  readonly values: Values;
  /** Default value. */
  readonly usual: z.output<Values>;
  /** Stricter value for the app. `--harsh` sets all of these together. */
  readonly harsh: z.output<Values>;
  /** Reason why the harsh profile omits this value, which would prevent all other tests. */
  readonly alone?: string;
  /** Description in one sentence. */
  readonly what: string;
  /** Source: Shopify's documentation, reports by others, or a guess. */
  readonly basis: "documented" | "reported" | "guessed";
  /** Tests that show the app works with each value. */
  readonly shown: { readonly usual: NamedTest; readonly harsh: NamedTest };
}

/** Infers the type of the values and checks the row against it. */
export const answers = <Values extends z.ZodType>(
  values: Values,
  rest: Omit<Switch<Values>, "values">,
): Switch<Values> => ({ values, ...rest });
