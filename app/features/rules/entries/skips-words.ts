import type { RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";

import { skipsWords as texts } from "./texts";

/** Describes the skipped kinds: "All rules", "Only Country, Crawler". */
export function skipsText(skips: readonly RuleKind[] | null): string {
  return skips === null ? texts.all : texts.only({ kinds: skips.map(kindName).join(", ") });
}

/** Returns messages about the choice by input path. */
export function skipsErrors(skips: readonly RuleKind[] | null): Record<string, string> {
  return skips?.length === 0 ? { skips: texts.none } : {};
}
