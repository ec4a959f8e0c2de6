import { LRUCache } from "lru-cache";

import { type Clock, HOUR_MS, MINUTE_MS, systemClock } from "#app/base/clock";
import { type Address, formatAddress } from "#app/engine/net/address";

import { isSpecialPurpose } from "./ip-intelligence/special-purpose";

/**
 * Result of a reverse DNS lookup:
 * - found, none: the name servers answered
 * - failed: they did not in time, or too many lookups were open
 * - off: the operator switched it off
 * - special: not a public address, so no lookup was made
 */
export interface ReverseAnswer {
  readonly state: "found" | "none" | "failed" | "off" | "special";
  /** Host names as the owner of the address wrote them: hostile text, bounded. */
  readonly names: readonly string[];
}

/** Asks the name servers what an address calls itself. Never rejects. */
export type ReverseDns = (address: Address) => Promise<ReverseAnswer>;

export interface ReverseDnsOptions {
  /** node:dns reverse(); null switches it off. Rejects with a code, "ENOTFOUND" for no name. */
  readonly reverse: ((ip: string) => Promise<readonly string[]>) | null;
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

const TIMEOUT_MS = 1_500;
const MAX_KNOWN = 5_000;
/** Questions under way at a time; a slow name server must not pile them up. */
const MAX_OPEN = 50;
const MAX_NAMES = 5;
/** RFC 1035: no name is longer. */
const MAX_NAME_CHARS = 255;

const answerWithout = (state: ReverseAnswer["state"]): ReverseAnswer => ({ state, names: [] });

/** The name servers' way to say that there is no name. */
const NO_NAME = new Set(["ENOTFOUND", "ENODATA"]);

function failureOf(error: unknown): ReverseAnswer {
  return answerWithout(NO_NAME.has((error as { code?: string }).code ?? "") ? "none" : "failed");
}

function answerOf(names: readonly string[]): ReverseAnswer {
  const bounded = names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_CHARS));
  return bounded.length > 0 ? { state: "found", names: bounded } : answerWithout("none");
}

/** Remembers answers for an hour and failures for a minute, in memory that is bounded. */
export function createReverseDns(options: ReverseDnsOptions): ReverseDns {
  const { reverse, timeoutMs = TIMEOUT_MS, clock = systemClock } = options;
  const known = new LRUCache<string, ReverseAnswer>({ max: MAX_KNOWN, perf: { now: clock } });
  let open = 0;

  async function ask(ip: string, lookUp: (ip: string) => Promise<readonly string[]>) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ReverseAnswer>((resolve) => {
      timer = setTimeout(() => resolve(answerWithout("failed")), timeoutMs);
    });
    open += 1;
    const names = lookUp(ip).then(answerOf, failureOf);
    // Counted until the name server answers, however long nobody has waited for it.
    void names.finally(() => (open -= 1));
    return Promise.race([names, late]).finally(() => clearTimeout(timer));
  }

  return async (address) => {
    if (isSpecialPurpose(address)) return answerWithout("special");
    if (!reverse) return answerWithout("off");
    const ip = formatAddress(address);
    const remembered = known.get(ip);
    if (remembered) return remembered;
    if (open >= MAX_OPEN) return answerWithout("failed");
    const answer = await ask(ip, reverse);
    known.set(ip, answer, { ttl: answer.state === "failed" ? MINUTE_MS : HOUR_MS });
    return answer;
  };
}
