import { setImmediate as nextTurn } from "node:timers/promises";

/** As many items as are done together: more would keep the first of them waiting. */
const MOST = 100;

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Batching<Item, Outcome> {
  /** Does all of it or nothing; resolves to an outcome for each, in their order. */
  readonly together: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Does one by itself. */
  readonly alone: (item: Item) => Promise<Outcome>;
  /** Told why a batch is done one by one; the items are not for logs. */
  readonly onFailure: (err: unknown, batch: { readonly size: number }) => void;
}

/**
 * Does together what comes in at once or while the last batch is under way: alone when there is little to
 * do, by the hundred in a flood. What fails together is done one by one, so that one bad item spoils no
 * other.
 *
 * @returns a function that resolves to an item's outcome once it is done
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
