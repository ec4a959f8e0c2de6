import type { Limit } from "./find-limits";

export const CHANGES = ["one more", "ten times"] as const;
export type Change = (typeof CHANGES)[number];

/** Identifies one change of one limit. */
export const keyOf = ({ file, name }: Limit, change: Change) => `${file}#${name} ${change}`;

/** Property of the global object that contains the key of the change in force. */
export const IN_FORCE = "__changedLimit";

const TIME = /(_MS|_S|Ms|Seconds)(\.|$)/;
/** A decimal literal at the start of a product: `5 * MINUTE_MS`, but no power and no bits. */
const LEADING = /^([\d_.]+)(?=$|\s\*\s)(?!.*(\*\*|<<))/;

/**
 * Changes a limit. One more is one unit as the source writes it: 500 becomes 501, 0.05 becomes 0.06, `5 * MINUTE_MS`
 * becomes six minutes, and a round time such as 1_500 ms becomes 1_600: no test notices a single millisecond.
 *
 * @returns the expression that replaces the limit's text
 */
export function changeLimit({ name, text }: Limit, change: Change): string {
  if (change === "ten times") return `((${text}) * 10)`;
  const [first] = LEADING.exec(text) ?? [];
  if (first === undefined) return `((${text}) + 1)`;
  const isWhole = first === text;
  const unit = unitOf(first, isWhole && TIME.test(name));
  return `(${decimal(numberOf(first) + unit)}${text.slice(first.length)})`;
}

const numberOf = (literal: string) => Number(literal.replaceAll("_", ""));

function unitOf(literal: string, isTime: boolean): number {
  const [, decimals = ""] = literal.split(".");
  if (decimals) return 10 ** -decimals.length;
  if (!isTime) return 1;
  const zeros = /0*$/.exec(literal.replaceAll("_", ""))![0].length;
  return 10 ** zeros;
}

/** Removes the digits that binary fractions add: 0.05 + 0.01. */
const decimal = (value: number) => String(Number(value.toPrecision(15)));
