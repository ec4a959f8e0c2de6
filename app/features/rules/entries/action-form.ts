import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { ENTRY_ACTIONS, type EntryAction } from "#app/engine/ruleset";

import { actionForm as texts } from "./texts";

/** Action and pages of an entry, as forms store them. */
export interface ActionForm {
  readonly action: EntryAction;
  readonly target: string;
  readonly pages: "all" | "only" | "except";
  /** Pages, one per line. */
  readonly patterns: string;
}

export const PLAIN_ACTION: ActionForm = { action: "block", target: "", pages: "all", patterns: "" };

type Stop = Pick<RuleEntryRow, "action" | "target" | "scope">;

export function actionFormOf({ action, target, scope }: Stop): ActionForm {
  return {
    action,
    target: target ?? "",
    pages: scope?.match ?? "all",
    patterns: scope?.pages.map(pageText).join("\n") ?? "",
  };
}

/** Returns a page without the prefix of the match types "exact" and "wildcard", as merchants write it. */
function pageText(page: string): string {
  return page.replace(/^(exact|wildcard):/, "");
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Converts the form to the input of a save. */
export function actionInput({ action, target, pages, patterns }: ActionForm) {
  return {
    action,
    target: action === "redirect" ? target : null,
    scope: pages === "all" ? null : { match: pages, pages: linesOf(patterns) },
  };
}

/** Returns messages about invalid fields by input path. */
export function actionErrors({
  action,
  target,
  pages,
  patterns,
}: ActionForm): Record<string, string> {
  return {
    ...(action === "redirect" && target.trim() === "" ? { target: texts.noTarget } : {}),
    ...(pages !== "all" && linesOf(patterns).length === 0 ? { "scope.pages": texts.noPages } : {}),
  };
}

/** Joins the messages about pages for their field. */
export function pagesError(errors: Readonly<Record<string, string>>): string | undefined {
  const messages = Object.entries(errors)
    .filter(([path]) => path === "scope" || path.startsWith("scope."))
    .map(([, message]) => message);
  return messages.length === 0 ? undefined : messages.join(" ");
}

/** Returns the actions as forms offer them. */
export const actionOptions = () =>
  ENTRY_ACTIONS.map((value) => ({ value, label: texts.actions[value] }));

export const actionName = (action: EntryAction): string => texts.short[action];

const SHOWN_PAGES = 2;

/**
 * Describes an action: "to /sorry · only on /pages/press". Returns "" for the block page on all
 * pages.
 */
export function actionText({ action, target, scope }: Stop): string {
  const pages = scope?.pages.map(pageText) ?? [];
  const named = {
    pages: pages.slice(0, SHOWN_PAGES).join(", "),
    more: Math.max(0, pages.length - SHOWN_PAGES),
  };
  return [
    action === "redirect" && target && texts.toTarget({ target }),
    scope && (scope.match === "only" ? texts.onlyOn(named) : texts.notOn(named)),
  ]
    .filter(Boolean)
    .join(" · ");
}
