import type { Address } from "#app/engine/net/address";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";
import { forwardedChain } from "#app/platform/proxy/forwarded-chain";
import type { Ingress } from "#app/platform/proxy/ingress.server";
import { keepAgreement, keepContradiction } from "#app/platform/proxy/proxy-counts.queries.server";
import type { Database } from "#app/store/client.server";

import { noteAddressVerdict } from "../extension-status/connectivity/connectivity.queries.server";
import { readChain } from "./admin-chain";
import { judgeTestVisit } from "./judge-test-visit";
import { saveVerdict } from "./test-visits.queries.server";

export interface CompareDeps {
  readonly db: Database;
  readonly ingress: Pick<Ingress, "state" | "most" | "reload">;
  readonly lookup: (address: Address) => IpFacts;
}

/** A test visit whose token was just used. */
export interface UsedTest {
  readonly id: string;
  readonly shopId: string;
  /** Addresses of the admin's request. Null if unknown. */
  readonly adminChain: readonly string[] | null;
  /** X-Forwarded-For of the storefront's request. */
  readonly forwardedFor: string | undefined;
}

/** Learns from a test visit how to read visitors' addresses, or detects that they are read wrong. */
export async function compareWays(
  { db, ingress, lookup }: CompareDeps,
  { id, shopId, adminChain, forwardedFor }: UsedTest,
  now: number,
): Promise<void> {
  if (adminChain === null) return;
  const ways = {
    admin: readChain(adminChain),
    visit: forwardedChain(forwardedFor),
    most: ingress.most(),
  };
  await ingress.reload();
  const { verdict, proxyCounts } = judgeTestVisit(ways, ingress.state(), lookup);
  await saveVerdict(db, { id, shopId }, verdict);
  if (proxyCounts === null) return;
  if (verdict === "contradicts")
    await keepContradiction(db, shopId, proxyCounts.visitorProxies, now);
  else await keepAgreement(db, proxyCounts, now);
  await noteAddressVerdict(db, shopId, verdict, now);
  await ingress.reload();
}
