import { setImmediate as nextTurn } from "node:timers/promises";

/** Maximum items per batch. More would delay the first of them. */
const MOST = 100;

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Batching<Item, Outcome> {
  /** Processes all items or none. Resolves to the outcomes in the items' order. */
  readonly together: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Processes a single item. */
  readonly alone: (item: Item) => Promise<Outcome>;
  /** Receives the error that made a batch fail. Items must not be logged. */
  readonly onFailure: (err: unknown, batch: { readonly size: number }) => void;
}

/**
 * Groups items that arrive together, or while the previous batch is running, into batches.
 *
 * Single items under low load, up to MOST per batch in a flood. A failed batch is retried item by item, so that one
 * invalid item does not affect other items.
 *
 * @returns a function that resolves to an item's outcome
 */
export function inBatches<Item, Outcome>({ together, alone, onFailure }: Batching<Item, Outcome>) {
  const waiting: Waiting<Item, Outcome>[] = [];
  let isUnderWay = false;

  async function workOff(): Promise<void> {
    isUnderWay = true;
    await nextTurn();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      try {
        const outcomes = await together(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, at) => resolve(outcomes[at]!));
      } catch (err) {
        onFailure(err, { size: batch.length });
        for (const { item, resolve, reject } of batch) await alone(item).then(resolve, reject);
      }
    }
    isUnderWay = false;
  }

  return (item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isUnderWay) void workOff();
    });
}
