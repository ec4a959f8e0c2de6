import { z } from "zod";

/**
 * The envelope of every answer of the data API (specification section 3, "API envelope").
 * `result` is true when the call succeeded; `data` then has the call's output shape.
 */
export function envelope<Output extends z.ZodType>(output: Output) {
  return z.object({ result: z.literal(true), data: output });
}

/** A failed call. `Message` is the sentence the merchant reads (specification section 8). */
export const failure = z.object({
  result: z.literal(false),
  data: z.null(),
  Message: z.string(),
  /** Machine-readable cause, one of contract/errors.ts. */
  code: z.string(),
  /** Messages that belong to one field of the input, by its path ("lines.3"); of many the first 1,000. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type Failure = z.infer<typeof failure>;
