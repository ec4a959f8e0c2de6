import type { RuleKind } from "#app/engine/kinds";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";

/** An entry of a rule list, with the change that added it. */
export interface DemoEntry extends RuleEntry {
  readonly label: string;
  readonly reason: string | null;
  readonly note: string;
  readonly createdAt: number;
  /** Version of the shop's ruleset that added the entry. */
  readonly since: number;
  readonly surface: Surface;
}

/** A change of a list in the change history. */
export interface DemoChange {
  readonly version: number;
  readonly kind: RuleKind;
  readonly surface: Surface;
  readonly at: number;
  readonly summary: string;
  readonly note: string;
}

/** A change without its version number, with the entries that the change added. */
export interface DemoStep {
  readonly change: Omit<DemoChange, "version" | "surface" | "note"> &
    Partial<Pick<DemoChange, "surface" | "note">>;
  readonly entries: readonly Partial<DemoEntry>[];
}
