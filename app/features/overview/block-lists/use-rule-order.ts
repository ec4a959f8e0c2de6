import { useCallback, useEffect, useRef } from "react";

import type { Rule } from "#app/contract/rules/block-lists";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { useAction } from "#app/ui/forms/use-action";
import { moveId } from "#app/ui/lists/sortable-list";
import { useKeptOrder } from "#app/ui/lists/use-kept-order";

import type { RulesIntents } from "./rules-intents.server";

/** Moves of a rule in the merchant's order. Null for moves that are not possible. */
export interface Moves {
  readonly onFirst: (() => void) | null;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onUsual: (() => void) | null;
}

/**
 * Returns the merchant's order, including changes that are not saved yet, and the moves for the menu of a rule.
 *
 * @param prioritized the rules in the saved order
 * @param others rules that can be added to the order
 */
export function useRuleOrder(prioritized: readonly Rule[], others: readonly Rule[]) {
  const { send, answer, isBusy, question } = useAction<RulesIntents, "order-rules">();
  /** The saved order at the time a change is sent. An undo may be sent long after the order was shown. */
  const saved = useRef<readonly string[]>([]);
  useEffect(() => {
    saved.current = prioritized.map(({ id }) => id);
  }, [prioritized]);
  const sendOrder = useCallback(
    (ids: readonly string[]) =>
      send({ intent: "order-rules", input: { ids: [...ids], expected: [...saved.current] } }),
    [send],
  );
  const { rows, reorder } = useKeptOrder({
    rows: prioritized,
    others,
    send: sendOrder,
    answer,
    isBusy,
  });
  const ids = rows.map(({ id }) => id);

  function movesOf({ id, effect }: Pick<Rule, "id" | "effect">): Moves {
    const at = ids.indexOf(id);
    const isPrioritized = at >= 0;
    const canEnter =
      !isPrioritized && effect === "block" && ids.length < RULE_LIMITS.prioritizedEntries;
    const moveTo = (place: number) => () => reorder(moveId(ids, id, place));
    const enter = () => reorder([id, ...ids]);
    return {
      onFirst: at > 0 ? moveTo(0) : canEnter ? enter : null,
      onUp: at > 0 ? moveTo(at - 1) : null,
      onDown: isPrioritized && at < ids.length - 1 ? moveTo(at + 1) : null,
      onUsual: isPrioritized ? () => reorder(ids.filter((other) => other !== id)) : null,
    };
  }

  return { ids, rows, reorder, movesOf, question };
}
