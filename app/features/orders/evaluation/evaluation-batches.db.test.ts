import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { API_SECRET } from "#tests/dev-store/platform-client";
import {
  type IntakeShop,
  type IntakeWorld,
  intakeWorld,
  NO_ADDRESS_KNOWN,
} from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";

import { cancelCounts } from "../order-actions/cancel/circuit-breaker.server";
import { carryOut } from "../order-actions/carry-out.server";
import { activeFilters } from "../order-filters/filters/active-filters.server";
import { noteHit } from "../order-filters/filters/order-filters.queries.server";
import { readPolicy } from "../order-policy/policy.queries.server";
import { listedAs } from "../people/listed.server";
import { evaluateOrder } from "./evaluate-order.server";
import { evaluationBatches } from "./evaluation-batches.server";
import type { EvaluationDeps } from "./evaluation-steps.server";
import type { Evaluation } from "./store-evaluation.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
  world.store.state.webhookSettings.hold = true;
});
afterAll(() => world.close());

interface Line {
  readonly msg: string;
  readonly size?: number;
  readonly err?: { readonly message: string };
}
const logged: Line[] = [];

function deps(change: Partial<EvaluationDeps> = {}): EvaluationDeps {
  const write = (line: string) => void logged.push(JSON.parse(line) as Line);
  const ofOthers = { readPolicy, activeFilters, noteHit, listedAs, cancelCounts, carryOut };
  return {
    ...{ db: world.db, clock: world.clock, admin: world.admin, keys: oneKey(API_SECRET) },
    log: pino({ level: "warn" }, { write }),
    ipIntelligence: NO_ADDRESS_KNOWN,
    ...ofOthers,
    ...change,
  };
}

/** Facts of an order that is not stored yet. */
async function evaluated(shop: IntakeShop, orderId: number): Promise<Evaluation> {
  const found: Evaluation[] = [];
  const batches = evaluationBatches(deps());
  const store = async (evaluation: Evaluation) => void found.push(evaluation);
  const asked = { shopId: shop.row.id, orderId: String(orderId) };
  await evaluateOrder(deps(), { ...batches, store }, asked);
  return found[0]!;
}

test("of orders of several shops that are stored at once, one that fails spoils no other", async () => {
  const stores = [await world.shop(), await world.shop(), await world.shop()];
  const placed = stores.flatMap((shop) => [1, 2].map(() => ({ shop, order: world.place(shop) })));
  const evaluations = await Promise.all(placed.map(({ shop, order }) => evaluated(shop, order.id)));
  const spoilt = placed[3]!.order;
  const { store } = evaluationBatches(
    deps({
      carryOut: async (tx, decided) => {
        await carryOut(tx, decided);
        if (decided.order.orderId === String(spoilt.id)) throw new Error("spoilt");
      },
    }),
  );
  logged.length = 0;
  const ends = await Promise.allSettled(evaluations.map((each) => store(each)));
  expect(logged).toMatchObject([{ msg: "orders are looked at one by one", size: 6 }]);
  const stored = await Promise.all(placed.map(({ shop, order }) => world.rowOf(shop, order)));
  placed.forEach(({ shop, order }, at) => {
    const isSpoilt = order === spoilt;
    expect(ends[at]!.status).toBe(isSpoilt ? "rejected" : "fulfilled");
    if (isSpoilt) expect(stored[at]).toBeUndefined();
    else expect(stored[at]).toMatchObject({ shopId: shop.row.id, queue: "waiting" });
  });
});

test("orders of several shops are stored together, each in its own shop", async () => {
  const stores = [await world.shop(), await world.shop()];
  const placed = stores.map((shop) => ({ shop, order: world.place(shop) }));
  const evaluations = await Promise.all(placed.map(({ shop, order }) => evaluated(shop, order.id)));
  let transactions = 0;
  const db = new Proxy(world.db, {
    get: (target, name, self) => {
      if (name === "transaction") transactions++;
      return Reflect.get(target, name, self) as unknown;
    },
  });
  const { store } = evaluationBatches(deps({ db }));
  await Promise.all(evaluations.map((each) => store(each)));
  expect(transactions).toBe(1);
  for (const { shop, order } of placed) {
    expect(await world.rowOf(shop, order)).toMatchObject({ shopId: shop.row.id });
  }
});
