import type { FileFormat } from "../../contract/rule-files";
import type { LineProblem } from "../../contract/rule-entry";
import { KINDS } from "../../engine/kinds/table";
import { ApiError } from "../../platform/data-api/api-error";
import { checkTexts } from "../../platform/data-api/read-input.server";
import { readStop } from "../rules/public.server";

import { type RawRule, readRulesCsv } from "./rule-csv";
import { type FileRule, fileRule } from "./rule-file";
import { readJson } from "./rule-json";

interface Reading {
  readonly store: { readonly domain: string; readonly storeUrl: string };
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A rule of a file, its value and pages canonical. */
export interface ReadRule extends FileRule {
  readonly line: number;
  readonly text: string;
}

export interface ReadRules {
  readonly rules: readonly ReadRule[];
  readonly problems: readonly LineProblem[];
}

/** Longest part of a hostile line that is repeated to the merchant. */
const QUOTED_CHARS = 100;

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

/**
 * Reads a file of rules and checks each as its own form would.
 *
 * @throws ApiError invalid_input when the file as a whole cannot be read
 */
export function readRuleFile(text: string, format: FileFormat, reading: Reading): ReadRules {
  const raw = format === "csv" ? readRulesCsv(text) : readJson(text);
  if (!raw.ok) return refuse(raw.message);
  if (raw.rules.length === 0) return refuse("The file holds no rules.");
  const rules: ReadRule[] = [];
  const problems: LineProblem[] = [];
  for (const row of raw.rules) {
    const at = { line: row.line, text: row.text.slice(0, QUOTED_CHARS) };
    const read = readRule(row, reading);
    if (typeof read === "string") problems.push({ ...at, message: read });
    else rules.push({ ...read, ...at });
  }
  return { rules, problems };
}

/** The rule, or what is wrong with it. */
function readRule({ rule }: RawRule, reading: Reading): FileRule | string {
  const parsed = fileRule.safeParse(rule);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const column = issue?.path[0];
    return `${column === undefined ? "" : `${String(column)}: `}${issue?.message ?? "It cannot be read."}`;
  }
  try {
    // The text around it was storable; what JSON escapes need not be.
    checkTexts(parsed.data);
    return canonical(parsed.data, reading);
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function canonical(rule: FileRule, { store, now }: Reading): FileRule | string {
  const { type, effect, action, target, pages, regions, skips } = rule;
  const value = KINDS[type].normalise(rule.value);
  if (!value.ok) return value.message;
  if (rule.expires_at !== null && Date.parse(rule.expires_at) <= now) {
    return "expires_at: The time is over. Choose one in the future.";
  }
  if (regions !== null && type !== "country") return "regions: Only countries have regions.";
  const stop = readStop(
    { action, target, scope: pages },
    { kind: type, effect, values: [value.value], store, path: "" },
  );
  return {
    ...rule,
    value: value.value,
    action: stop.action,
    target: stop.target,
    pages: stop.scope,
    skips: effect === "allow" ? skips : null,
  };
}
