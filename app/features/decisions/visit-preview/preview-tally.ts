import type { PreviewResult } from "#app/contract/rules/preview";
import type { Decision } from "#app/engine/decision";
import { withoutMarketFolder } from "#app/engine/net/market-folder";
import type { Visit } from "#app/engine/visit";
import type { Purchases } from "#app/features/orders/public.server";

import { addBounded, type GroupCounts, GroupTally, mostFrequent } from "./group-tally";
import type { TriedVisit } from "./logged-visits.queries.server";

type GroupName = "stopped" | "letIn" | "otherwise" | "watched";

/** Stored result of a preview. */
export type PreviewCounts = Omit<PreviewResult, GroupName> &
  Readonly<Record<GroupName, GroupCounts>>;

/** Path of the cart, without the market folder. */
const CART = /^\/cart(?:[/?]|$)/i;

/** Returns the effect of a change on a visit. Null if the change has no effect on it. */
function effectOf(now: Decision, drafted: Decision): GroupName | null {
  const isStopped = now.outcome !== "allow";
  const wouldBe = drafted.outcome !== "allow";
  if (isStopped !== wouldBe) return wouldBe ? "stopped" : "letIn";
  if (wouldBe) {
    const isSame = now.outcome === drafted.outcome && now.target === drafted.target;
    return isSame ? null : "otherwise";
  }
  return drafted.monitored.length > now.monitored.length ? "watched" : null;
}

/** Counts the effects of a change on the visits of a preview. */
export class PreviewTally {
  readonly #groups: Readonly<Record<GroupName, GroupTally>> = {
    stopped: new GroupTally(),
    letIn: new GroupTally(),
    otherwise: new GroupTally(),
    watched: new GroupTally(),
  };
  readonly #crawlers = new Map<string, number>();
  /** Addresses from which the cart page was viewed. */
  readonly #shoppers = new Set<string>();
  readonly #purchases: Purchases | null;
  #boughtLater = 0;
  #withoutAddress = 0;

  /** @param purchases time of the last order by address; null if orders are unknown */
  constructor(purchases: Purchases | null) {
    this.#purchases = purchases;
  }

  add(row: TriedVisit, visit: Visit, now: Decision, drafted: Decision): void {
    const address = visit.address === null ? "" : row.ip;
    if (address === "") this.#withoutAddress += 1;
    else if (CART.test(withoutMarketFolder(row.path))) addBounded(this.#shoppers, address);
    const effect = effectOf(now, drafted);
    if (effect === null) return;
    this.#groups[effect].add(row, drafted.outcome, address);
    if (effect === "stopped") this.#addStopped(row, visit, address);
  }

  #addStopped(row: TriedVisit, visit: Visit, address: string): void {
    if (row.at <= (this.#purchases?.get(address) ?? 0)) this.#boughtLater += 1;
    if (visit.crawler?.verdict === "verified") {
      const { id } = visit.crawler;
      this.#crawlers.set(id, (this.#crawlers.get(id) ?? 0) + 1);
    }
  }

  totals(): PreviewCounts {
    const { stopped, letIn, otherwise, watched } = this.#groups;
    let openedCart = 0;
    for (const address of stopped.addresses) if (this.#shoppers.has(address)) openedCart += 1;
    return {
      stopped: stopped.counts(),
      letIn: letIn.counts(),
      otherwise: otherwise.counts(),
      watched: watched.counts(),
      crawlers: mostFrequent(this.#crawlers).map(([id, visits]) => ({ id, visits })),
      openedCart,
      boughtLater: this.#purchases && this.#boughtLater,
      withoutAddress: this.#withoutAddress,
    };
  }
}
