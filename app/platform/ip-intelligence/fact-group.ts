import type { NetworkClass } from "#app/engine/visit";

/** Networks of one class that are known from one source. */
export interface FactGroup {
  /** Source, in words for merchants. */
  readonly source: string;
  /** Day of the review, or the source's own date: "2026-11-25". */
  readonly day: string;
  /** AS number and name, one per line, with a remark after the name. */
  readonly networks: string;
}

/** Source of facts that operators state on their own pages. */
export const OWN_PAGES = "their own pages";

export interface NetworkFact extends Pick<FactGroup, "source" | "day"> {
  readonly asn: number;
  /** Registered name or its beginning, followed by a remark. */
  readonly name: string;
  readonly networkClass: NetworkClass;
}

/** Returns the networks of groups as single facts. */
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
