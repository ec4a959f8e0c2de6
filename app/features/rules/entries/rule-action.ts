import type { RuleKind } from "#app/engine/kinds";
import { KINDS } from "#app/engine/kinds/table";
import { isInScope } from "#app/engine/page-scope";
import type { EntryAction, EntryEffect, PageScope } from "#app/engine/ruleset";
import { ApiError } from "#app/platform/data-api/api-error";

import { readTarget, type StoreHosts } from "./redirect-target";
import { actionForm } from "./texts";
import { matchingValues } from "./try-values";

/** Action of an entry, and the pages it applies to. */
export interface RuleAction {
  readonly action: EntryAction;
  readonly target: string | null;
  readonly scope: (PageScope & { readonly pages: string[] }) | null;
}

/** Properties of the entries that an action belongs to. */
export interface ActionContext {
  readonly kind: RuleKind;
  readonly effect: EntryEffect;
  /** Canonical values of the entries. Used for url entries only, because their values are the pages they apply to. */
  readonly values: readonly string[];
  readonly store: StoreHosts;
  /** Start of the input path in error answers: "set.", "countries.3.", or "". */
  readonly path: string;
}

function refuse(field: string, message: string): never {
  throw new ApiError("invalid_input", { message, fields: { [field]: message } });
}

/** Converts pages to the canonical form of url rules. */
function readScope(scope: RuleAction["scope"], path: string): RuleAction["scope"] {
  if (scope === null) return null;
  const fields: Record<string, string> = {};
  const pages = scope.pages.map((text, index) => {
    const read = KINDS.url.normalize(text);
    if (read.ok) return read.value;
    fields[`${path}scope.pages.${index}`] = `Line ${index + 1}, "${text}": ${read.message}`;
    return "";
  });
  const [message] = Object.values(fields);
  if (message !== undefined) throw new ApiError("invalid_input", { message, fields });
  return { match: scope.match, pages: [...new Set(pages)] };
}

/** Reports whether an entry is evaluated on a page of the store. */
function isEvaluatedOn(
  path: string,
  scope: PageScope | null,
  { kind, values }: ActionContext,
): boolean {
  if (kind === "url" && matchingValues("url", values, { path }).length === 0) return false;
  return scope === null || isInScope(scope, path);
}

function readRedirect(stop: RuleAction, scope: PageScope | null, context: ActionContext): string {
  const field = `${context.path}target`;
  const read = readTarget(stop.target ?? "", context.store);
  if (!read.ok) return refuse(field, read.message);
  if (read.path !== null && isEvaluatedOn(read.path, scope, context)) {
    return refuse(field, actionForm.isCircle({ target: read.value }));
  }
  return read.value;
}

/**
 * Converts an action to its stored form, with canonical pages and with a target only for a redirect. Allow entries
 * get the default action.
 *
 * @throws ApiError invalid_input naming the field for unreadable pages, an invalid target, or a
 * target that would redirect the visitor again
 */
export function readAction(stop: RuleAction, context: ActionContext): RuleAction {
  const scope = readScope(stop.scope, context.path);
  if (context.effect === "allow") return { action: "block", target: null, scope };
  const target = stop.action === "redirect" ? readRedirect(stop, scope, context) : null;
  return { action: stop.action, target, scope };
}
