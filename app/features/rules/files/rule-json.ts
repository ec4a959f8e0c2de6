import { RULE_LIMITS } from "../../../contract/rules/rule-entry";
import { type RawRules, tooMany } from "./raw-rules";
import { type FileRule, FORMAT } from "./rule-file";

/** Rules as a JSON file. */
export function rulesToJson(
  rules: readonly FileRule[],
  about: { readonly store: string; readonly exportedAt: string },
): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, ...about, rules }, null, 1)}\n`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Reads a JSON file; the rules in it are not checked yet. */
export function readJson(text: string): RawRules {
  const file = parse(text);
  if (!isObject(file) || file.format !== FORMAT || !Array.isArray(file.rules)) {
    return { ok: false, message: "This is not a Palisade rules file." };
  }
  if (file.version !== 1) {
    return { ok: false, message: "This file was made by a newer version of Palisade." };
  }
  if (file.rules.length > RULE_LIMITS.linesPerRequest) return tooMany("rules");
  const rules = file.rules.map((rule: unknown, at) => ({
    line: at + 1,
    text: isObject(rule) ? `${textOf(rule.type)} ${textOf(rule.value)}`.trim() : "",
    rule,
  }));
  // A rule with something unknown in it is a problem of its own: see fileRule.
  return { ok: true, rules, ignored: [] };
}
