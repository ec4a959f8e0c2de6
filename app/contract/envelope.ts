import { z } from "zod";

/**
 * Returns the schema of a call's answer: the envelope of the data API (specification section 3, "API envelope"). If
 * `result` is true, `data` has the call's output shape.
 */
export function envelope<Output extends z.ZodType>(output: Output) {
  return z.object({ result: z.literal(true), data: output });
}

/** A failed call. `Message` is the sentence the merchant reads (specification section 8). */
export const failure = z.object({
  result: z.literal(false),
  data: z.null(),
  Message: z.string(),
  /** Cause for programs, one of contract/errors.ts. */
  code: z.string(),
  /** Messages by the path of their input field ("lines.3"), at most 1,000. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type Failure = z.infer<typeof failure>;
