import { type Clock, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import type * as contract from "#app/contract/extensions";
import type { TestVisit } from "#app/contract/extensions";
import { formatAddress } from "#app/engine/net/address";
import { createAttemptLimit } from "#app/platform/attempt-limit";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf, ShopRow } from "#app/platform/data-api/handlers";
import { isSpecialPurpose } from "#app/platform/ip-intelligence/special-purpose";
import { runInEnglish } from "#app/platform/languages/languages.server";
import type { Ingress, IngressState } from "#app/platform/proxy/ingress.server";
import type { Database } from "#app/store/client.server";

import { type ExtensionChecker } from "../extension-status/check-extensions.server";
import { keepPath } from "../extension-status/connectivity/find-path.server";
import { readShop, readWatch } from "../extension-status/embed-watch.queries.server";
import { readProxyPath } from "../storefront-config/proxy-path";
import { createAdminChains, readChain } from "./admin-chain";
import { type FirewallSeen, readExtensions } from "./extensions-state.server";
import { testAddress } from "./test-address";
import { signTestToken } from "./test-token";
import { createTestVisit, findTestRow, findTestVisit } from "./test-visits.queries.server";
import { pathProblems } from "./texts";

/**
 * Maximum age of a check that is reused. Short, because a merchant who returns from the editor wants a new check
 * immediately.
 */
const FRESH_MS = SECOND_MS;

export interface ExtensionsDeps {
  readonly checker: ExtensionChecker;
  /** Keys that sign the tokens of test visits. */
  readonly keys: Keyring;
  /** Current reading of visitors' addresses. */
  readonly ingress: Pick<Ingress, "state">;
  readonly isFirewallConnected: FirewallSeen;
}

/** Maximum probes per shop and minute. Each probe requests the store's own address once. */
const PROBES_PER_MINUTE = 10;
const MAX_SHOPS = 20_000;

/** Creates the handlers of contract/extensions.ts. */
export function extensionsHandlers(deps: ExtensionsDeps): HandlersOf<typeof contract> {
  const { checker, keys, ingress, isFirewallConnected } = deps;
  const readState = (db: Database, shop: ShopRow, now: number) =>
    readExtensions(db, shop, { ingress: ingress.state(), isFirewallConnected }, now);
  let allows: ReturnType<typeof createAttemptLimit> | null = null;
  /** Created on first use, because the clock comes with the first call. */
  const mayProbe = (clock: Clock) =>
    (allows ??= createAttemptLimit({
      max: PROBES_PER_MINUTE,
      windowMs: MINUTE_MS,
      maxKeys: MAX_SHOPS,
      clock,
    }));
  return {
    getExtensions: (_input, { db, shop, clock }) => readState(db, shop, clock()),

    checkExtensions: async (_input, { db, shop, clock }) => {
      const isChanged = await checker.permissionsChanged(shop.id);
      const { checkedAt } = await readWatch(db, shop.id);
      const isFresh = checkedAt !== null && clock() - checkedAt.getTime() < FRESH_MS;
      if (isChanged || !isFresh) {
        await runInEnglish(() => checker.check(shop.id, { deep: true }));
      }
      return readState(db, (await readShop(db, shop.id)) ?? shop, clock());
    },

    setProxyPath: async ({ address }, { db, shop, clock }) => {
      if (!mayProbe(clock)(shop.id)) throw new ApiError("too_many");
      const proxyPath = readProxyPath(address);
      if (proxyPath === null)
        throw new ApiError("invalid_input", { message: pathProblems.invalid });
      const found = await checker.probe(shop, proxyPath);
      if (found !== "ours") throw new ApiError("invalid_input", { message: pathProblems[found] });
      await keepPath(db, shop.id, proxyPath);
      return { proxyPath };
    },

    startTestVisit: async ({ from }, { db, shop, clock }) => {
      const sealed =
        from === undefined ? null : createAdminChains(keys, clock).openSealed(shop.domain, from);
      const test = await createTestVisit(db, shop.id, await sealed, clock());
      if (!test) throw new ApiError("too_many");
      const expiresAt = test.expiresAt.getTime();
      const token = signTestToken(keys, shop.domain, { id: test.id, expiresAt });
      const url = testAddress(shop, token);
      return { id: test.id, url, expiresAt: test.expiresAt.toISOString() };
    },

    getTestVisit: async ({ id }, { db, shop, clock }) => {
      const test = await findTestVisit(db, shop.id, id);
      if (!test) throw new ApiError("not_found");
      if (test.reference !== null) {
        const visit = await rowOf(db, shop.id, test.reference);
        return { state: "shown", visit, address: addressOf(test, ingress.state()) };
      }
      const state = test.expiresAt.getTime() > clock() ? "waiting" : "expired";
      return { state, visit: null, address: null };
    },
  };
}

function addressOf(
  { addressVerdict, adminChain }: NonNullable<Awaited<ReturnType<typeof findTestVisit>>>,
  { adminProxies }: Pick<IngressState, "adminProxies">,
): TestVisit["address"] {
  if (addressVerdict === null) return null;
  const chain = readChain(adminChain ?? []);
  const merchant = chain[adminProxies] ?? null;
  // Before the number of proxies is learned, this address may be a proxy's. The next address is then most likely
  // the merchant's.
  const isProxys = chain.length > 1 && merchant !== null && isSpecialPurpose(merchant);
  const shown = isProxys ? chain.find((each) => each && !isSpecialPurpose(each)) : merchant;
  return { verdict: addressVerdict, adminIp: shown ? formatAddress(shown) : "" };
}

async function rowOf(db: Database, shopId: string, reference: string): Promise<TestVisit["visit"]> {
  const row = await findTestRow(db, shopId, reference);
  if (!row) return null;
  const { at, ip, country, path, userAgent } = row;
  return { at: at.toISOString(), reference, ip, country, path, userAgent };
}
