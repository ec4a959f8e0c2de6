import type { CompiledRuleset } from "#app/engine/compile";
import { makeReady, type ReadyMaker, type StoredRuleset } from "#app/features/rules/public.server";

/** Rules before and after a change. */
export interface ChangedRules {
  /** Compiles them when they are first needed. */
  readonly before: () => Promise<CompiledRuleset>;
  readonly after: CompiledRuleset;
}

/** Pairs rules before a change as they were read with those after it. */
export function changedRules(
  before: StoredRuleset,
  after: CompiledRuleset,
  maker: ReadyMaker,
): ChangedRules {
  let compiled: Promise<CompiledRuleset> | null = null;
  const compileOnce = () => makeReady(before, maker).then(({ ruleset }) => ruleset);
  return { before: () => (compiled ??= compileOnce()), after };
}
