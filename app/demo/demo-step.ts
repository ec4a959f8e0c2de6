import type { RuleKind } from "#app/engine/kinds";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";

/** An entry of the demo as the table holds it, and since which change it stands. */
export interface DemoEntry extends RuleEntry {
  readonly label: string;
  readonly reason: string | null;
  readonly note: string;
  readonly createdAt: number;
  /** The shop's ruleset version that brought it. */
  readonly since: number;
  readonly surface: Surface;
}

/** One change of a list, as the change history shows it. */
export interface DemoChange {
  readonly version: number;
  readonly kind: RuleKind;
  readonly surface: Surface;
  readonly at: number;
  readonly summary: string;
  readonly note: string;
}

/** A change before it has its number, with the entries it brought. */
export interface DemoStep {
  readonly change: Omit<DemoChange, "version" | "surface" | "note"> &
    Partial<Pick<DemoChange, "surface" | "note">>;
  readonly entries: readonly Partial<DemoEntry>[];
}
