import { country } from "./country";
import { ip } from "./ip";
import type { Kind } from "./kind";

import type { RuleKind } from ".";

/** Every rule kind by name; the compiler asks for a new one here. */
export const KINDS = { country, ip } satisfies Record<RuleKind, Kind<unknown>>;

/** The compiled form of each kind's list. */
export type CompiledLists = {
  readonly [Name in RuleKind]: (typeof KINDS)[Name] extends Kind<infer List> ? List : never;
};
