import { getRuleList, setRuleListEnabled } from "#app/contract/rules/rules";
import { createDataApiClient } from "#app/platform/data-api/client";
import { API_SECRET, idToken } from "#tests/helpers/data-api";
import { signedProxyQuery } from "#tests/helpers/proxy-query";

const VISIT_EVERY_MS = 10;
/** Number of visits per call of the data API. */
const VISITS_PER_CALL = 10;

export interface Load {
  /** Sets the origins of further requests, which are used in rotation. */
  aim(...origins: readonly string[]): void;
  /** Stops sending, and resolves when all requests are answered. */
  end(): Promise<{ visits: number; calls: number; undecided: number; failed: string[] }>;
}

/**
 * Sends a visit.
 *
 * @returns true if the visit was allowed without a decision
 * @throws Error if it was not answered
 */
async function visit(origin: string, shop: string): Promise<boolean> {
  const answer = await fetch(`${origin}/proxy/visit?${signedProxyQuery(API_SECRET, { shop })}`, {
    method: "POST",
    body: JSON.stringify({ path: "/products/x", referrer: "", locale: "de" }),
    headers: { "x-forwarded-for": "198.51.100.7", "user-agent": "Mozilla/5.0 Firefox/140.0" },
  });
  if (answer.status !== 200) throw new Error(`visit at ${origin}: ${answer.status}`);
  return answer.headers.has("x-palisade-degraded");
}

/** Alternates reads and writes, like an open admin. */
async function call(origin: string, shop: string, n: number): Promise<void> {
  const bearer = await idToken(shop, Date.now());
  const client = createDataApiClient({ baseUrl: origin, send: fetch, bearer });
  const list = { surface: "storefront", kind: "ip" } as const;
  const answer =
    n % 2 === 0
      ? await client.send(getRuleList, list)
      : await client.send(setRuleListEnabled, { ...list, enabled: n % 4 === 1 });
  if (!answer.result) throw new Error(`call at ${origin}: ${answer.status} ${answer.Message}`);
}

/** Sends 100 visits and 10 calls of the data API per second for one shop. */
export function startLoad(shop: string, ...first: readonly string[]): Load {
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  let origins = first;
  let visits = 0;
  let calls = 0;
  let undecided = 0;
  const track = (what: Promise<void>) => {
    const one = what
      .catch((error: unknown) => void failed.push(String(error)))
      .finally(() => open.delete(one));
    open.add(one);
  };
  const timer = setInterval(() => {
    const origin = origins[visits % origins.length]!;
    track(visit(origin, shop).then((isOpen) => void (undecided += Number(isOpen))));
    visits += 1;
    if (visits % VISITS_PER_CALL === 0)
      track(call(origins[calls % origins.length]!, shop, calls++));
  }, VISIT_EVERY_MS);
  return {
    aim: (...next) => {
      origins = next;
    },
    end: async () => {
      clearInterval(timer);
      await Promise.all(open);
      return { visits, calls, undecided, failed };
    },
  };
}
