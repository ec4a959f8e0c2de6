import type { Facts } from "./facts";
import { RULE_KINDS, type RuleKind } from "./kinds";
import { readPage } from "./net/path";
import { compilePageScope } from "./page-scope";
import type { ExpressionBudget } from "./patterns/expression-budget";
import { ENTRY_ACTIONS, type EntryAction, type RuleEntry } from "./ruleset";

/** How an entry acts. Entries that act alike share one, and most act the plain way. */
export interface Manner {
  readonly action: EntryAction;
  readonly target: string | null;
  /** Canonical path of a target in the store itself: nobody is sent there from there. */
  readonly targetPath: string | null;
  /** Null: every page. */
  readonly isOnPage: ((facts: Facts) => boolean) | null;
  /** Allow entries: the kinds spared, a bit for each; 0: the visitor is let in. */
  readonly skips: number;
}

/** A stored entry as decisions use it. */
export interface CompiledEntry {
  readonly id: string;
  readonly kind: RuleKind;
  /** Epoch milliseconds; Infinity: for ever. */
  readonly until: number;
  /** Null: the plain one. Stops the visit with the block page, or lets it in, on every page. */
  readonly manner: Manner | null;
}

/** The bit of a kind in Manner.skips. */
export function kindBit(kind: RuleKind): number {
  return 1 << RULE_KINDS.indexOf(kind);
}

function targetPath(target: string | null): string | null {
  return target !== null && /^\/(?![/\\])/.test(target) ? readPage(target).path : null;
}

function skipsOf({ effect, skips }: RuleEntry): number {
  if (effect === "block" || !skips) return 0;
  return skips.reduce((bits, kind) => bits | kindBit(kind), 0);
}

function mannerOf(entry: RuleEntry, expressions: ExpressionBudget): Manner {
  const { effect, action, scope } = entry;
  if (!ENTRY_ACTIONS.includes(action))
    throw new Error("The entry does nothing that is known here.");
  const redirects = effect === "block" && action === "redirect";
  if (redirects && !entry.target) throw new Error("The redirect leads nowhere.");
  return {
    action: effect === "block" ? action : "block",
    target: redirects ? entry.target : null,
    targetPath: redirects ? targetPath(entry.target) : null,
    isOnPage: scope ? compilePageScope(scope, expressions) : null,
    skips: skipsOf(entry),
  };
}

/** Compiles entries; those that act alike share their manner, so that 50,000 of them stay small. */
export class EntryCompiler {
  readonly #manners = new Map<string, Manner>();

  constructor(private readonly expressions: ExpressionBudget) {}

  /** @throws Error when the entry cannot act as it says */
  compile(entry: RuleEntry): CompiledEntry {
    const { id, kind, expiresAt } = entry;
    return { id, kind, until: expiresAt ?? Infinity, manner: this.#mannerOf(entry) };
  }

  #mannerOf(entry: RuleEntry): Manner | null {
    const { effect, action, target, scope, skips } = entry;
    if (!scope && !(effect === "allow" ? skips : action !== "block")) return null;
    const key = JSON.stringify([effect, action, target, scope, skips]);
    const known = this.#manners.get(key);
    if (known) return known;
    const manner = mannerOf(entry, this.expressions);
    this.#manners.set(key, manner);
    return manner;
  }
}
