import { LRUCache } from "lru-cache";

import { type Clock, HOUR_MS, MINUTE_MS, systemClock } from "#app/base/clock";
import { type Address, formatAddress } from "#app/engine/net/address";

import { isSpecialPurpose } from "./ip-intelligence/special-purpose";

/**
 * Result of a reverse DNS lookup.
 *
 * - found, none: the name servers answered
 * - failed: no answer in time, or too many open lookups
 * - off: disabled by the operator
 * - special: not a public address, so no lookup was made
 */
export interface ReverseAnswer {
  readonly state: "found" | "none" | "failed" | "off" | "special";
  /** Host names set by the owner of the address. Untrusted text of limited length. */
  readonly names: readonly string[];
}

/** Looks up the host names of an address. Never rejects. */
export type ReverseDns = (address: Address) => Promise<ReverseAnswer>;

export interface ReverseDnsOptions {
  /** `reverse()` of node:dns. Rejects with the code "ENOTFOUND" if there is no name. Null disables lookups. */
  readonly reverse: ((ip: string) => Promise<readonly string[]>) | null;
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

const TIMEOUT_MS = 1_500;
const MAX_KNOWN = 5_000;
/** Maximum open lookups, so that a slow name server does not accumulate them. */
const MAX_OPEN = 50;
const MAX_NAMES = 5;
/** Maximum length of a host name (RFC 1035). */
const MAX_NAME_CHARS = 255;

const answerWithout = (state: ReverseAnswer["state"]): ReverseAnswer => ({ state, names: [] });

/** Error codes of name servers for an address without a name. */
const NO_NAME = new Set(["ENOTFOUND", "ENODATA"]);

function failureOf(error: unknown): ReverseAnswer {
  return answerWithout(NO_NAME.has((error as { code?: string }).code ?? "") ? "none" : "failed");
}

function answerOf(names: readonly string[]): ReverseAnswer {
  const bounded = names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_CHARS));
  return bounded.length > 0 ? { state: "found", names: bounded } : answerWithout("none");
}

/** Creates a lookup that caches answers for an hour and failures for a minute, in bounded memory. */
export function createReverseDns(options: ReverseDnsOptions): ReverseDns {
  const { reverse, timeoutMs = TIMEOUT_MS, clock = systemClock } = options;
  const known = new LRUCache<string, ReverseAnswer>({ max: MAX_KNOWN, perf: { now: clock } });
  let open = 0;

  async function send(ip: string, lookUp: (ip: string) => Promise<readonly string[]>) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ReverseAnswer>((resolve) => {
      timer = setTimeout(() => resolve(answerWithout("failed")), timeoutMs);
    });
    open += 1;
    const names = lookUp(ip).then(answerOf, failureOf);
    // Open until the name server answers, even after the caller's timeout.
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
    const answer = await send(ip, reverse);
    known.set(ip, answer, { ttl: answer.state === "failed" ? MINUTE_MS : HOUR_MS });
    return answer;
  };
}
