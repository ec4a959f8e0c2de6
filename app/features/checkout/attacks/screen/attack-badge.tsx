import type { AttackRow } from "#app/contract/attacks";
import { Badge } from "#app/ui/kit";

import { attackStates as texts } from "./texts";

/** Badge with the state of an attack. */
export function AttackBadge({
  attack,
}: {
  readonly attack: Pick<AttackRow, "endedAt" | "isLearned">;
}) {
  if (attack.endedAt === null) return <Badge tone="critical">{texts.lasts}</Badge>;
  return <Badge>{attack.isLearned ? texts.learned : texts.over}</Badge>;
}
