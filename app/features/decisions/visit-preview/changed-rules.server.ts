import type { CompiledRuleset } from "#app/engine/compile";
import { makeReady, type ReadyMaker, type StoredRuleset } from "#app/features/rules/public.server";

/** Rules before and after a change. */
export interface ChangedRules {
  /** Returns the rules before the change. Compiles them on the first call. */
  readonly before: () => Promise<CompiledRuleset>;
  readonly after: CompiledRuleset;
}

/** Combines the stored rules before a change with the compiled rules after the change. */
export function changedRules(
  before: StoredRuleset,
  after: CompiledRuleset,
  maker: ReadyMaker,
): ChangedRules {
  let compiled: Promise<CompiledRuleset> | null = null;
  const compileOnce = () => makeReady(before, maker).then(({ ruleset }) => ruleset);
  return { before: () => (compiled ??= compileOnce()), after };
}
