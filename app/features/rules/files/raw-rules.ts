import type { InputOf } from "#app/contract/call";
import type { checkRuleFile, FileLayout } from "#app/contract/rules/rule-files";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";

import { fileProblems as texts } from "./texts";

/** Layout of a CSV file that the merchant chose. Detected if omitted. */
export type ChosenLayout = Pick<InputOf<typeof checkRuleFile>, "separator" | "valueColumn">;

/** Rules read or checked per step: about two milliseconds. */
export const RULES_PER_STEP = 250;

/** A row of a file before it is checked. */
export interface RawRule {
  /** Line of a CSV file, from 1, or number of the rule in a JSON file. */
  readonly line: number;
  /** Name of the rule in messages. */
  readonly text: string;
  readonly rule: unknown;
  /** Problem with the format of the row, such as invalid quotes. Omitted if there is none. */
  readonly problem?: string;
}

export type RawRules =
  | {
      readonly ok: true;
      readonly rules: readonly RawRule[];
      /** Ignored columns, as the file names them. */
      readonly ignored: readonly string[];
      /** Layout of a CSV file. */
      readonly layout?: FileLayout;
      /** Sentences about the interpretation of the file, which the merchant must confirm. */
      readonly remarks?: readonly string[];
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** True if another program wrote the file. */
      readonly isForeign?: boolean;
    };

/** Returns the refusal of a file with more lines or rules than one request may add. */
export function tooMany(what: "lines" | "rules"): Extract<RawRules, { readonly ok: false }> {
  const sentence = what === "lines" ? texts.tooManyLines : texts.tooManyRules;
  return { ok: false, message: sentence({ most: RULE_LIMITS.linesPerRequest }) };
}
