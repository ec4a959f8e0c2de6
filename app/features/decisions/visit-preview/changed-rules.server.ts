import type { CompiledRuleset } from "#app/engine/compile";
import { makeReady, type ReadyMaker, type StoredRuleset } from "#app/features/rules/public.server";

/** Rules before and after a change. */
export interface ChangedRules {
  /** Compiles them on first use. */
  readonly before: () => Promise<CompiledRuleset>;
  readonly after: CompiledRuleset;
}

/** Pairs the stored rules before a change with the compiled ones after it. */
export function changedRules(
  before: StoredRuleset,
  after: CompiledRuleset,
  maker: ReadyMaker,
): ChangedRules {
  let compiled: Promise<CompiledRuleset> | null = null;
  const compileOnce = () => makeReady(before, maker).then(({ ruleset }) => ruleset);
  return { before: () => (compiled ??= compileOnce()), after };
}
