import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { ConditionProblem, ConditionSet } from "#app/engine/conditions/condition";
import { checkCustomRule, readCustomRule, writeCustomRule } from "#app/engine/custom/custom-rule";
import { VISIT_FIELDS } from "#app/engine/custom/visit-fields";
import type { EntryEffect } from "#app/engine/ruleset";
import { regionConditionProblems } from "#app/platform/territories/rule-territories";
import type { FieldErrors } from "#app/ui/forms/field-errors";
import type { IntentOf } from "#app/ui/forms/intents";

import {
  type ConditionsForm,
  formOf as conditionsFormOf,
  newConditions,
  setOf,
} from "../conditions/condition-form";
import { checkAdd, newForm } from "../entry-editor/add-form";
import { checkEdit, type EditForm, editFormOf } from "../entry-editor/edit-form";
import { type ListIntents } from "../entry-editor/list-intents.server";
import { visitCatalog } from "./visit-catalog";

/** A custom rule while the merchant edits it. */
export interface CustomRuleForm extends EditForm {
  readonly conditions: ConditionsForm;
  readonly effect: EntryEffect;
}

const { stop, skips, details } = newForm("custom", "block");

/** Initial form of a new rule. */
export const NEW_RULE: CustomRuleForm = {
  conditions: newConditions(visitCatalog([])),
  effect: "block",
  enabled: true,
  ...{ stop, skips, details },
};

const NOTHING: ConditionSet = { match: "all", groups: [] };

/** Returns the form for a saved rule. */
export function formOf(entry: RuleEntryRow): CustomRuleForm {
  const read = readCustomRule(entry.value);
  const conditions = conditionsFormOf(read.ok ? read.set : NOTHING);
  return { ...editFormOf(entry), conditions, effect: entry.effect };
}

/** Returns the form for a new rule that copies a saved one. */
export function copyOf(entry: RuleEntryRow): CustomRuleForm {
  return { ...formOf(entry), enabled: true };
}

interface Edits {
  readonly entry: RuleEntryRow;
  readonly updatedAt: string;
}

/** Input of the save, or messages by field ("conditions.groups.0.…"). */
export type ReadRule =
  | { readonly ok: true; readonly intent: SaveIntent }
  | { readonly ok: false; readonly errors: FieldErrors };

export type SaveIntent = IntentOf<ListIntents, "add" | "update">;

/**
 * Reads the form. The data API checks all of it again.
 *
 * @param edits the saved rule and the time of the last change that the form knows, or null for a
 * new rule
 */
export function readForm(edits: Edits | null, form: CustomRuleForm, now: Date): ReadRule {
  const set = setOf(form.conditions, VISIT_FIELDS);
  const problems = [...checkCustomRule(set), ...territoryProblems(set, edits)];
  // Invalid conditions cannot be stored. The other fields are still checked.
  const value = problems.length > 0 ? "{}" : writeCustomRule(set);
  const rest = edits ? readEdit(edits, form, value, now) : readNew(form, value, now);
  if (rest.ok && problems.length === 0) return rest;
  const own = problems.map(({ path, message }) => [`conditions.${path}`, message]);
  return { ok: false, errors: { ...Object.fromEntries(own), ...(rest.ok ? {} : rest.errors) } };
}

/**
 * Returns problems with territories used as regions. A saved rule keeps such conditions until they
 * change.
 */
function territoryProblems(set: ConditionSet, edits: Edits | null): readonly ConditionProblem[] {
  const saved = edits && readCustomRule(edits.entry.value);
  const isSame = saved?.ok && writeCustomRule(saved.set) === writeCustomRule(set);
  return isSame ? [] : regionConditionProblems(set);
}

function readNew(form: CustomRuleForm, value: string, now: Date): ReadRule {
  const lines = { typed: value, file: null };
  return checkAdd({ ...form, kind: "custom", lines, match: "" }, [], now);
}

function readEdit(edits: Edits, form: CustomRuleForm, value: string, now: Date): ReadRule {
  const { entry, updatedAt } = edits;
  const checked = checkEdit(entry, form, now);
  if (!checked.ok) return checked;
  const set = { ...checked.set, ...(value === entry.value ? {} : { value }) };
  return { ok: true, intent: { intent: "update", input: { ids: [entry.id], set, updatedAt } } };
}
