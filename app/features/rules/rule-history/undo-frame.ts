import { parseSection } from "#app/features/shop/public.server";

import type { Frame, SavedList } from "./frame";

/** Lists and policy at three points in time. */
export interface Frames {
  /** Before the version to undo. */
  readonly before: Frame;
  /** After the version to undo. */
  readonly after: Frame;
  readonly now: Frame;
}

/** Returns a list of the frame, or its default state if the list was never saved. */
function listIn({ lists }: Frame, { surface, kind }: SavedList): SavedList {
  const found = lists.find((list) => list.surface === surface && list.kind === kind);
  return found ?? { surface, kind, mode: "block", enabled: true, follows: true };
}

const policyIn = ({ settings }: Frame) => parseSection("policy", settings.policy);

/** Returns the current values, except that values that differ between `before` and `after` come from `source`. */
function withChanged<Value extends object>(
  now: Value,
  { before, after, source }: Readonly<Record<"before" | "after" | "source", Value>>,
): Value {
  const names = Object.keys(now) as (keyof Value)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, source[name]])) };
}

/** Returns the current frame, but with the fields that the version changed as they were before or after the version. */
export function frameWithSide({ before, after, now }: Frames, side: "before" | "after"): Frame {
  const source = side === "before" ? before : after;
  return {
    ...now,
    lists: now.lists.map((list) =>
      withChanged(list, {
        before: listIn(before, list),
        after: listIn(after, list),
        source: listIn(source, list),
      }),
    ),
    settings: {
      ...now.settings,
      policy: withChanged(policyIn(now), {
        before: policyIn(before),
        after: policyIn(after),
        source: policyIn(source),
      }),
    },
  };
}

/** Returns the lists whose mode differs between two frames. */
export function listsOfOtherMode(lists: readonly SavedList[], other: Frame): readonly SavedList[] {
  return lists.filter((list) => listIn(other, list).mode !== list.mode);
}
