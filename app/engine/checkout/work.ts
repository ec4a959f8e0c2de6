import type { Condition, ConditionSet } from "../conditions/condition";
import { CART_FIELDS } from "./cart-fields";
import type { CheckoutConfig } from "./checkout-config";

/*
 * Estimates of WebAssembly instructions. Shopify stops a Function at 11 million, and then none of its rules is
 * evaluated. extensions/checkout-rules/src/embedded-engine.test.ts compares the estimates with the measured engine.
 */

/** Instructions of a Function run at which Shopify stops it, for up to 200 lines. */
export const INSTRUCTIONS_MAX = 11_000_000;
/** Instructions that a Function plans with. The remaining ones cover errors of the estimates. */
export const INSTRUCTIONS_PLANNED = 10_700_000;

/** Instructions of starting the Function and reading a cart without lines. */
const START = 1_500_000;
/** Instructions of reading a byte of the config, and of searching a byte. */
const PER_BYTE = 130;
const PER_SEARCHED_BYTE = 12;
/** Instructions of reading a line, and its checkout pass. */
const PER_LINE = 34_000;
const PER_LINE_PASS = 22_000;
/** Instructions of verifying the passes of a cart. */
const PASS = 800_000;

const PER_RULE = 55_000;
const PER_GROUP = 12_000;
const PER_CONDITION = 30_000;
/** Instructions of comparing a value, by operator. Values of other operators are searched. */
const PER_VALUE: Readonly<Record<string, number>> = {
  ...{ like: 55_000, pattern: 75_000 },
  ...{ contains: 4_000, "does-not-contain": 4_000, "starts-with": 4_000, "ends-with": 4_000 },
  "has-all": 4_000,
};
/** Instructions of each further part of a pattern between two stars, by operator. */
const PER_PART: Readonly<Record<string, number>> = { like: 4_000, pattern: 10_000 };
/** Instructions of compiling a pattern with # or ?, and each further part with one. */
const PER_EXPRESSION = 175_000;
const PER_EXPRESSION_PART = 32_000;
/** Instructions of comparing a character of a part that contains # or ?. A part is compared at each character. */
const PER_STEP = 120;
/** Characters of a long text. Longer texts count twice (validate-cart.ts). */
const TEXT_CHARS = 255;
/** Instructions of comparing a condition, or one of its values, with the text of a line. */
const PER_LINE_TEXT = 1_500;
const PER_LINE_PART = 2_000;

/** Instructions of reading a fact, by the field's type or name. */
const FACTS: Readonly<Record<string, number>> = {
  ...{ text: 210_000, choice: 60_000, number: 15_000, flag: 15_000, list: 60_000 },
  ...{ "post-box": 600_000, "no-house-number": 100_000, street: 280_000 },
  ...{ zip: 85_000, city: 95_000, phone: 140_000 },
};
const PER_LINE_FACT = 12_000;

/** Work for a cart with so many lines: `fixed + lines * perLine` instructions. */
export interface Work {
  readonly fixed: number;
  readonly perLine: number;
}

/** Estimated work of a config. */
export interface ConfigWork {
  /** Work for the conditions under which a pass is required. */
  readonly pass: Work;
  /** Work for each rule. A fact counts at the first rule that reads it. */
  readonly rules: readonly Work[];
}

/** Estimates the work of a config, without the work of reading it. */
export function workOf({ rules, pass }: CheckoutConfig): ConfigWork {
  const known = new Set<string>();
  const withFacts = (conditions: readonly Condition[]): readonly Work[] => {
    const added = new Set(conditions.map(({ field }) => field).filter((each) => !known.has(each)));
    added.forEach((field) => known.add(field));
    return [...[...added].map(workOfFact), ...conditions.map(workOfCondition)];
  };
  return {
    pass: sum(withFacts(pass?.when ? conditionsOf(pass.when) : [])),
    rules: rules.map(({ when }) => {
      const own = { fixed: PER_RULE + PER_GROUP * when.groups.length, perLine: 0 };
      return sum([own, ...withFacts(conditionsOf(when))]);
    }),
  };
}

/** Returns estimated work in instructions for a cart with `lines` lines. */
export const workFor = ({ fixed, perLine }: Work, lines: number): number => fixed + perLine * lines;

/**
 * Returns the instructions of a run with a config, all of whose rules are evaluated.
 *
 * @param bytes bytes of the packed config
 * @param lines lines of the cart, none with a pass of its own
 */
export function instructionsOf(config: CheckoutConfig, bytes: number, lines: number): number {
  const { pass, rules } = workOf(config);
  const evaluated = [pass, ...rules].reduce((total, work) => total + workFor(work, lines), 0);
  return (
    cartWork({ lines, withPass: 0, hasPass: config.pass !== undefined }) +
    bytes * PER_BYTE +
    evaluated
  );
}

/** A cart as far as it decides about the work of reading it. */
export interface ReadCart {
  readonly lines: number;
  /** Number of lines with a pass. */
  readonly withPass: number;
  /** True if a pass is required. */
  readonly hasPass: boolean;
}

/** Estimates the instructions of starting the Function, reading a cart and verifying its passes. */
export const cartWork = ({ lines, withPass, hasPass }: ReadCart): number =>
  START + lines * PER_LINE + withPass * PER_LINE_PASS + (hasPass ? PASS : 0);

const conditionsOf = ({ groups }: ConditionSet) => groups.flatMap(({ conditions }) => conditions);

function workOfFact(name: string): Work {
  const type = CART_FIELDS[name]?.type ?? "text";
  const fixed = FACTS[name] ?? FACTS[type] ?? 0;
  return { fixed, perLine: type === "list" ? PER_LINE_FACT : 0 };
}

function workOfCondition({ field, operator, values }: Condition): Work {
  const isList = CART_FIELDS[field]?.type === "list";
  const perValue = PER_VALUE[operator];
  const searched = perValue === undefined ? PER_SEARCHED_BYTE * values.join("~").length : 0;
  const patterns = operator in PER_PART ? values : [];
  const matched = patterns.reduce((total, value) => total + workOfPattern(operator, value), 0);
  const compared = (perValue ?? 0) * values.length + matched;
  const perText = PER_LINE_TEXT + searched + (perValue ? PER_LINE_PART * values.length : 0);
  return { fixed: PER_CONDITION + searched + compared, perLine: isList ? perText : 0 };
}

/**
 * Returns the instructions of a pattern beyond those of its first part. Each part is found once, after the previous
 * part. So at each character of the text, one part is compared.
 */
function workOfPattern(operator: string, value: string): number {
  const parts = value.split("*").filter((part) => part !== "");
  const expressions = parts.filter((part) => (operator === "like" ? /\?/ : /[#?]/).test(part));
  const longest = Math.max(0, ...expressions.map(({ length }) => length));
  return (
    PER_PART[operator]! * Math.max(0, parts.length - 1) +
    (longest > 0 ? PER_EXPRESSION + PER_EXPRESSION_PART * (expressions.length - 1) : 0) +
    PER_STEP * TEXT_CHARS * longest
  );
}

const sum = (works: readonly Work[]): Work => ({
  fixed: works.reduce((total, { fixed }) => total + fixed, 0),
  perLine: works.reduce((total, { perLine }) => total + perLine, 0),
});

/** Units in which a packed config stores work, instructions. */
const UNIT = 1_000;
const UNIT_PER_LINE = 100;

/**
 * Returns the work of a config for its Function: of reading it and the conditions of the pass, then of each rule. Two
 * whole numbers each, fixed and per line.
 *
 * @param bytes bytes of the packed config
 */
export function packWork(config: CheckoutConfig, bytes: number): number[] {
  const { pass, rules } = workOf(config);
  const read = { ...pass, fixed: pass.fixed + bytes * PER_BYTE };
  return [read, ...rules].flatMap(({ fixed, perLine }) => [
    Math.ceil(fixed / UNIT),
    Math.ceil(perLine / UNIT_PER_LINE),
  ]);
}

/**
 * Returns one entry of packWork() in instructions, for a cart with `lines` lines. 0 if the config has no such entry.
 */
export function packedWork(work: readonly number[] | undefined, entry: number, lines: number) {
  const [fixed = 0, perLine = 0] = [work?.[2 * entry], work?.[2 * entry + 1]];
  return fixed * UNIT + perLine * UNIT_PER_LINE * lines;
}
