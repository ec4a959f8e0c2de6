import { z } from "zod";

import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { FileFormat, FileLayout } from "#app/contract/rules/rule-files";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import type { Steps } from "#app/engine/steps";
import { ApiError } from "#app/platform/data-api/api-error";
import { checkTexts } from "#app/platform/data-api/read-input.server";
import type { RegionsByCountry } from "#app/platform/territories/known-regions";
import { regionsProblem } from "#app/platform/territories/rule-territories";
import { endOfDay } from "#app/ui/times/zoned-days";

import { readEntryValue } from "../entries/entry-value";
import { readAction } from "../entries/rule-action";
import { readAddressJson } from "../lines/address-json";
import {
  type ChosenLayout,
  type RawRule,
  type RawRules,
  RULES_PER_STEP,
  tooMany,
} from "./raw-rules";
import { readRulesCsv } from "./rule-csv";
import { type FileRule, fileRule } from "./rule-file";
import { readJson } from "./rule-json";
import { fileProblems as texts } from "./texts";

/** Kind and effect of accepted rules. "any" accepts all. */
export interface Scope {
  readonly kind: RuleKind | "any";
  readonly effect: EntryEffect | "any";
}

interface Reading {
  readonly store: { readonly domain: string; readonly storeUrl: string };
  readonly only?: Scope;
  /** IANA time zone in which an expiry day ends. */
  readonly timeZone: string;
  /** Layout that the merchant chose. */
  readonly layout?: ChosenLayout;
  /** Regions of the location data. */
  readonly regions: RegionsByCountry;
}

const ANY: Scope = { kind: "any", effect: "any" };

interface NoticedRule extends FileRule {
  /** Note about a changed or surprising value, or null. */
  readonly notice: string | null;
}

/** A rule of a file, its value and pages canonical. */
export interface ReadRule extends NoticedRule {
  readonly line: number;
  readonly text: string;
}

export interface ReadRules {
  readonly rules: readonly ReadRule[];
  readonly problems: readonly LineProblem[];
  /** Ignored columns, as the file names them. */
  readonly ignored: readonly string[];
  /** Null for JSON. */
  readonly layout: FileLayout | null;
  /** Sentences about the interpretation of the file, which the merchant must confirm. */
  readonly remarks: readonly string[];
}

/** Maximum characters of a line that messages repeat. */
const QUOTED_CHARS = 100;

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

/**
 * Reads a rule file and checks each rule like the form of its kind. Works in steps, because 50,000 rules take almost
 * a second.
 *
 * @throws ApiError invalid_input if the file as a whole cannot be read
 */
export function* readRuleFile(
  text: string,
  format: FileFormat,
  reading: Reading,
): Steps<ReadRules> {
  const { kind } = reading.only ?? ANY;
  const raw = yield* readRaw(text, format, {
    kind: kind === "any" ? null : kind,
    layout: reading.layout,
  });
  if (!raw.ok) return refuse(raw.message);
  if (raw.rules.length === 0) return refuse(texts.noRules);
  const rules: ReadRule[] = [];
  const problems: LineProblem[] = [];
  for (const [place, row] of raw.rules.entries()) {
    if (place % RULES_PER_STEP === 0) yield;
    const at = { line: row.line, text: row.text.slice(0, QUOTED_CHARS) };
    const read = readRule(row, reading);
    if (typeof read === "string") problems.push({ ...at, message: read });
    else rules.push({ ...read, ...at });
  }
  return {
    rules,
    problems,
    ignored: raw.ignored,
    remarks: raw.remarks ?? [],
    layout: raw.layout ?? null,
  };
}

/** Reads a file before its rules are checked. Published JSON lists of addresses come as .json and as .txt. */
function* readRaw(
  text: string,
  format: FileFormat,
  { kind, layout }: { readonly kind: RuleKind | null; readonly layout?: ChosenLayout },
): Steps<RawRules> {
  if (format === "csv") {
    return (yield* readAddresses(text)) ?? (yield* readRulesCsv(text, kind, layout));
  }
  const raw = yield* readJson(text.replace(/^\ufeff/, ""));
  return raw.ok || !raw.isForeign ? raw : ((yield* readAddresses(text)) ?? raw);
}

/** Reads a published JSON list of addresses. Null if the text is not one. */
function* readAddresses(text: string): Steps<RawRules | null> {
  const found = yield* readAddressJson(text);
  if (found === null) return null;
  if (found.length > RULE_LIMITS.linesPerRequest) return tooMany("rules");
  const rules = found.map(({ line, value, problem }) => ({
    line,
    text: problem === null ? `ip ${value}` : value,
    rule: { type: "ip", value },
    ...(problem !== null && { problem }),
  }));
  return { ok: true, rules, ignored: [] };
}

/** Returns the first problem that a schema finds: "expires_at: Use a date and time". */
function firstIssue({ issues: [issue] }: z.ZodError): string {
  const column = issue?.path[0];
  const problem = issue?.message ?? texts.notValid;
  return column === undefined ? problem : texts.ofColumn({ column: String(column), problem });
}

/**
 * Reports whether the value or the target contains replacement characters, because the file was not UTF-8. Such a
 * rule would match no visit.
 */
function isGarbled(rule: unknown): boolean {
  if (typeof rule !== "object" || rule === null) return false;
  const { value, target } = rule as Partial<Record<"value" | "target", unknown>>;
  return [value, target].some((text) => typeof text === "string" && text.includes("\ufffd"));
}

/** Returns the rule, or the reason why it cannot be read. */
function readRule({ rule, problem }: RawRule, reading: Reading): NoticedRule | string {
  if (problem !== undefined) return problem;
  if (isGarbled(rule)) return texts.garbled;
  const only = reading.only ?? ANY;
  const parsed = fileRule.safeParse(withEffect(withEnd(rule, reading.timeZone), only));
  if (!parsed.success) return firstIssue(parsed.error);
  try {
    // The text of the file was checked before, but JSON escapes can produce characters that the database cannot
    // store.
    checkTexts(parsed.data);
    return scopeProblem(parsed.data, only) ?? canonical(parsed.data, reading);
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const lastDay = z.iso.date();

/**
 * Returns a rule whose expiry day, such as 2027-01-31, becomes the end of that day. Files of merchants often contain
 * days.
 */
function withEnd(rule: unknown, timeZone: string): unknown {
  if (typeof rule !== "object" || rule === null) return rule;
  const day = lastDay.safeParse((rule as Partial<FileRule>).expires_at);
  if (!day.success) return rule;
  return { ...rule, expires_at: new Date(endOfDay(day.data, timeZone)).toISOString() };
}

/** Returns a rule with the effect that the page accepts, if the rule has none. */
function withEffect(rule: unknown, { effect }: Scope): unknown {
  if (effect === "any" || typeof rule !== "object" || rule === null) return rule;
  return { ...rule, effect: (rule as Partial<FileRule>).effect ?? effect };
}

/** Returns the reason why a rule is outside the scope, or null if it is inside. */
function scopeProblem({ type, effect }: FileRule, only: Scope): string | null {
  if (only.kind !== "any" && type !== only.kind) {
    return texts.otherType({ type: only.kind });
  }
  if (only.effect !== "any" && effect !== only.effect) {
    return texts.otherEffect({ effect: only.effect });
  }
  return null;
}

function canonical(rule: FileRule, { store, regions: known }: Reading): NoticedRule | string {
  const { type, effect, action, target, pages, regions, skips } = rule;
  const value = readEntryValue(type, rule.value, { known });
  if (!value.ok) return value.message;
  if (regions !== null && type !== "country") return texts.regionsOfOther;
  const elsewhere = regionsProblem(value.value, regions, { known });
  if (elsewhere) return `regions: ${elsewhere}`;
  const stop = readAction(
    { action, target, scope: pages },
    { kind: type, effect, values: [value.value], store, path: "" },
  );
  return {
    ...rule,
    value: value.value,
    notice: value.notice,
    action: stop.action,
    target: stop.target,
    pages: stop.scope,
    skips: effect === "allow" ? skips : null,
    // Allow entries are evaluated before all others, so they have no order.
    order: effect === "allow" ? null : rule.order,
  };
}
