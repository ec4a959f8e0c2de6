import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";

import { ruleKind } from "../rules/rule-entry";
import { count } from "./visit-row";

/** One step of a decision. */
export const evaluationStep = z.object({
  /** Name of the step in engine/precedence.ts. */
  step: z.string(),
  /** Rule kind that the step evaluates. Null if the step evaluates none or several. */
  kind: ruleKind.nullable(),
  /** Reason for the step's position. */
  because: z.string(),
  result: z.enum(["matched", "monitored", "not-matched", "skipped", "not-run", "error"]),
  /** Evaluated value, as text. "" if there is none. */
  value: z.string(),
  /** Number of evaluated entries. */
  evaluated: count,
  /** Matching entry in words. "" if no entry matched. */
  entry: z.string(),
});
export type EvaluationStep = z.infer<typeof evaluationStep>;

/** Decision of a ruleset about a visit. */
export const visitVerdict = z.object({
  outcome: z.enum(OUTCOMES),
  cause: z.string(),
  /** Id of the entry that decided. Null if none did. */
  entryId: z.string().nullable(),
  rulesetVersion: count,
  steps: z.array(evaluationStep),
});
export type VisitVerdict = z.infer<typeof visitVerdict>;
