import { sentences } from "#app/words/sentences";

import {
  checkConditions,
  type Condition,
  type ConditionGroup,
  type ConditionProblem,
  type ConditionSet,
} from "../conditions/condition";
import { WITH_NUMBER } from "../conditions/field";
import { CUSTOM_RULE_LIMITS } from "./custom-rule-limits";
import { VISIT_FIELDS } from "./visit-fields";

const { texts } = sentences("engine/custom/custom-rule", {
  /** Messages about refused values. */
  texts: {
    tooLong:
      "The conditions are too long together: at most {most} characters in a file. Split them into several rules.",
    how: "Enter conditions as in {example}.",
    inGroup: "Group {group}: {problem}",
    inCondition: "Group {group}, condition {condition}: {problem}",
  },
});

/** Maximum characters of a text that is parsed. */
const MAX_CHARS = 20_000;

/** Returns the problems of a rule's conditions, with paths such as "groups.0.conditions.2.values". */
export function checkCustomRule(set: ConditionSet): readonly ConditionProblem[] {
  const problems = checkConditions(set, VISIT_FIELDS, CUSTOM_RULE_LIMITS);
  if (problems.length > 0 || bytesOf(writeCustomRule(set)) <= CUSTOM_RULE_LIMITS.bytes) {
    return problems;
  }
  const message = texts.tooLong({ most: CUSTOM_RULE_LIMITS.bytes });
  return [{ path: "groups", message }];
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/**
 * Returns the stored form of valid conditions (see checkCustomRule). Equal conditions always have the same form:
 *
 * {"any":[{"all":[["country","any-of","DE"],["network","any-of","hosting"]]}]}
 */
export function writeCustomRule(set: ConditionSet): string {
  const groups = set.groups.map((group) => ({
    [matchOf(group.match, group.conditions)]: group.conditions.map(writeCondition),
  }));
  return JSON.stringify({ [matchOf(set.match, groups)]: groups });
}

/** Returns "all" for a single member, because "all" and "any" are then equivalent. */
function matchOf(match: ConditionGroup["match"], members: readonly unknown[]) {
  return members.length > 1 ? match : "all";
}

function writeCondition({ field, operator, values }: Condition): readonly string[] {
  if (WITH_NUMBER.has(operator)) return [field, operator, String(Number(values[0]))];
  const { normalize } = VISIT_FIELDS[field]!;
  const written = values.map((value) => {
    const read = normalize?.(value, operator);
    return read?.ok ? read.value : value;
  });
  return [field, operator, ...new Set(written)];
}

export type ReadCustomRule =
  | { readonly ok: true; readonly set: ConditionSet }
  /** Sentence with the problem and its place. */
  | { readonly ok: false; readonly message: string };

const EXAMPLE = '{"all":[{"all":[["country","any-of","DE"],["network","any-of","hosting"]]}]}';

/** Reads the stored form, or any other text. Never throws. */
export function readCustomRule(text: string): ReadCustomRule {
  const set = text.length > MAX_CHARS ? null : readSet(parse(text));
  if (set === null) return { ok: false, message: texts.how({ example: EXAMPLE }) };
  const [problem] = checkCustomRule(set);
  return problem ? { ok: false, message: withPlace(problem) } : { ok: true, set };
}

/** Returns a message with its place: "Group 1, condition 2: Choose a field." */
function withPlace({ path, message }: ConditionProblem): string {
  const [, group, condition] = /^groups\.(\d+)\.conditions(?:\.(\d+))?/.exec(path) ?? [];
  if (group === undefined) return message;
  const place = { group: Number(group) + 1, problem: message };
  return condition === undefined
    ? texts.inGroup(place)
    : texts.inCondition({ ...place, condition: Number(condition) + 1 });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readSet(value: unknown): ConditionSet | null {
  const set = readMembers(value, readGroup);
  return set && { match: set.match, groups: set.members };
}

function readGroup(value: unknown): ConditionGroup | null {
  const group = readMembers(value, readCondition);
  return group && { match: group.match, conditions: group.members };
}

/** Returns the only member of an object. Null for any other value. */
function onlyEntry(value: unknown): readonly [string, unknown] | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const [entry, ...others] = Object.entries(value);
  return entry && others.length === 0 ? entry : null;
}

/** Reads {"all": […]} or {"any": […]}. */
function readMembers<Member>(value: unknown, read: (member: unknown) => Member | null) {
  const [match, list] = onlyEntry(value) ?? [];
  if ((match !== "all" && match !== "any") || !Array.isArray(list)) return null;
  const members: Member[] = [];
  for (const member of list) {
    const known = read(member);
    if (known === null) return null;
    members.push(known);
  }
  return { match, members } as const;
}

function readCondition(value: unknown): Condition | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  if (!value.every((part) => typeof part === "string" && !/[\r\n\0]/.test(part))) return null;
  const [field, operator, ...values] = value as [string, string, ...string[]];
  return { field, operator, values: values.map((one) => one.trim()) };
}
