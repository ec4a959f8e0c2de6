import type { CompiledRuleset } from "#app/engine/compile";

/** An image of a ruleset and the version that it contains. The bytes must not change. */
export interface RulesetImage {
  readonly shopId: string;
  /** shops.ruleset_version. */
  readonly version: number;
  readonly entries: number;
  readonly image: Uint8Array;
}

/** A shop's rules, compiled. */
export interface ReadyRuleset extends Omit<RulesetImage, "image"> {
  readonly ruleset: CompiledRuleset;
  /** Null if no image was created, because the list is short. */
  readonly image: Uint8Array | null;
}

/** Rules that were opened from their image. */
export type OpenedRuleset = ReadyRuleset & RulesetImage;
