import { setTimeout as delay } from "node:timers/promises";

import { eq } from "drizzle-orm";

import { lookUpAddress } from "#app/contract/ip-lookup";
import { getRuleConflicts } from "#app/contract/rules/block-lists";
import { addRuleEntries } from "#app/contract/rules/rules";
import { getVisit } from "#app/contract/visits/visitors";
import { createDataApiClient } from "#app/platform/data-api/client";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { visit } from "../processes/measured-app";
import { domainOf, type Length } from "./shops";

/** Pause between lookups, which respects the limit of 60 lookups per minute and shop. */
const LOOKUP_EVERY_MS = 1_100;
const ROW_EVERY_MS = 100;

/** Addresses of the processes that decide visits and that answer the data API. */
export interface Addresses {
  readonly edge: string;
  readonly admin: string;
}

/** Number of addresses added so far, so that each is new to all lists. */
let saved = 0;

export class Saver {
  readonly #client: ReturnType<typeof createDataApiClient>;

  constructor(
    private readonly at: Addresses,
    private readonly length: Length,
    bearer: string,
  ) {
    this.#client = createDataApiClient({ baseUrl: at.admin, send: fetch, bearer });
  }

  /** Adds one address and returns once a visit from it is stopped. */
  readonly save = async (): Promise<void> => {
    saved += 1;
    const address = `192.0.${saved >> 8}.${saved & 255}`;
    const own = { ownIp: "198.51.100.77", ownUserAgent: "Mozilla/5.0 Firefox/140.0" };
    const answer = await this.#client.send(addRuleEntries, {
      kind: "ip",
      lines: [address],
      ...own,
    });
    if (!answer.result) throw new Error(JSON.stringify(answer));
    while (!(await visit(this.at.edge, address, domainOf(this.length))).includes('"block"')) {
      await delay(10);
    }
  };
}

/** Opens the screens that evaluate visits by the rules of the long list. */
export class Reader {
  readonly #client: ReturnType<typeof createDataApiClient>;

  constructor(
    at: Addresses,
    bearer: string,
    private readonly visitId: string,
  ) {
    this.#client = createDataApiClient({ baseUrl: at.admin, send: fetch, bearer });
  }

  readonly read = async (): Promise<void> => {
    const started = performance.now();
    const answers = [
      await this.#client.send(lookUpAddress, { text: "198.51.100.77" }),
      await this.#client.send(getVisit, { id: this.visitId }),
      await this.#client.send(getRuleConflicts, {}),
    ];
    const refused = answers.find(({ result }) => !result);
    if (refused) throw new Error(JSON.stringify(refused));
    await delay(Math.max(0, LOOKUP_EVERY_MS - (performance.now() - started)));
  };
}

/**
 * Repeatedly writes the long shop's row during other work. Returns the longest wait, in
 * milliseconds.
 */
export async function longestRowWait(db: Database, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const writing = (async () => {
    while (!isOver) {
      const started = performance.now();
      await db
        .update(shops)
        .set({ ratingSnoozedUntil: null })
        .where(eq(shops.domain, domainOf("long")));
      longest = Math.max(longest, performance.now() - started);
      await delay(ROW_EVERY_MS);
    }
  })();
  await work.finally(() => (isOver = true));
  await writing;
  return longest;
}

/** Repeats an action until other work is done. Returns the result of the other work. */
export async function during<Result>(
  work: Promise<Result>,
  again: () => Promise<void>,
): Promise<Result> {
  let isOver = false;
  const repeating = (async () => {
    while (!isOver) await again();
  })();
  const result = await work.finally(() => (isOver = true));
  await repeating;
  return result;
}
