import type { NetworkClass } from "#app/engine/visit";

/** Networks of one class that are known from one source. */
export interface FactGroup {
  /** For people: whose word it is. */
  readonly source: string;
  /** The day it was looked at, or its own where it has one: "2026-11-25". */
  readonly day: string;
  /** AS number and name, one a line, with a remark behind the name. */
  readonly networks: string;
}

/** Source of facts that operators state on their own pages. */
export const OWN_PAGES = "their own pages";

export interface NetworkFact extends Pick<FactGroup, "source" | "day"> {
  readonly asn: number;
  /** Beginning of its name, or more of it, followed by a remark. */
  readonly name: string;
  readonly networkClass: NetworkClass;
}

/** The networks of groups, one by one. */
export function readGroups(
  networkClass: NetworkClass,
  groups: readonly FactGroup[],
): NetworkFact[] {
  return groups.flatMap(({ source, day, networks }) =>
    networks
      .trim()
      .split("\n")
      .map((line) => {
        const [, asn, name] = /^\s*(\d+) (.+)$/.exec(line)!;
        return { asn: Number(asn), name: name!, networkClass, source, day };
      }),
  );
}
