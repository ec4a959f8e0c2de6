import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";

import { ruleKind } from "../rules/rule-entry";
import { count } from "./visit-row";

/** One step of the walk through the rules. */
export const evaluationStep = z.object({
  /** Its name in engine/precedence.ts. */
  step: z.string(),
  /** The kind of rules it asks; null when it asks none, or those of several kinds. */
  kind: ruleKind.nullable(),
  /** Why it stands where it stands. */
  because: z.string(),
  result: z.enum(["matched", "monitored", "not-matched", "skipped", "not-run", "error"]),
  /** The evaluated value, as text. "" without a value. */
  value: z.string(),
  /** How many entries were asked. */
  asked: count,
  /** The entry that matched, in words; "" when none did. */
  entry: z.string(),
});
export type EvaluationStep = z.infer<typeof evaluationStep>;

/** Decision of a set of rules about a visit. */
export const visitVerdict = z.object({
  outcome: z.enum(OUTCOMES),
  cause: z.string(),
  /** The entry that decided; null: none did. */
  entryId: z.string().nullable(),
  rulesetVersion: count,
  steps: z.array(evaluationStep),
});
export type VisitVerdict = z.infer<typeof visitVerdict>;
