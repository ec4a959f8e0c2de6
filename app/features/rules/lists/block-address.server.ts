import { parseAddress } from "#app/engine/net/address";
import { formatInterval, type Interval } from "#app/engine/net/interval";
import { visitorBlock } from "#app/engine/net/one-visitor";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { ipEntriesTouching } from "../entries/touching-entries.queries.server";
import { changeList, type MerchantContext } from "./change-list.server";

const IP_LIST = { surface: "storefront", kind: "ip" } as const;
/** Maximum entries read that overlap one address. In practice no list has as many. */
const ENTRIES_READ = 100;

/**
 * Result of blocking an address:
 *
 * - blocked: an entry was created
 * - listed: the merchant already has an entry for the address, which stays unchanged
 * - switched-off: the IP list is off, so an entry would have no effect
 * - full: the plan allows no more entries
 * - unknown: the text is not an address
 */
export type BlockOutcome = "blocked" | "listed" | "switched-off" | "full" | "unknown";

interface AddressBlock {
  /** Address from the order or visit. For IPv6 the /64 is blocked. */
  readonly ip: string;
  readonly expiresAt: Date;
  /** Order of the customer with this address. The entry is deleted when the order is erased. */
  readonly orderId: string;
  /** Note for the merchant. Contains no visitor data except what the merchant already knows. */
  readonly note: string;
  /** Summary for the history. */
  readonly summary: string;
}

/**
 * Blocks one visitor's address for a limited time, unless the merchant has an entry for the address. Never changes
 * the merchant's own entries, so an allow entry stays in effect.
 */
export async function blockAddress(
  context: MerchantContext,
  { ip, expiresAt, orderId, note, summary }: AddressBlock,
): Promise<BlockOutcome> {
  const address = parseAddress(ip);
  if (!address) return "unknown";
  const block = visitorBlock(address);
  try {
    const { outcome } = await changeList<{ outcome: BlockOutcome }>(
      context,
      IP_LIST,
      async (tx, list, key) => {
        if (!list.enabled) return { result: { outcome: "switched-off" }, change: null };
        if (await isListed(tx, context, block)) {
          return { result: { outcome: "listed" }, change: null };
        }
        const at = new Date(context.clock());
        const by = { createdAt: at, createdBy: context.actor, updatedAt: at };
        const made = { ...by, updatedBy: context.actor, source: "order", reason: "fraud" };
        const from = { ...made, sourceOrderId: orderId };
        await tx
          .insert(ruleEntries)
          .values({ ...key, value: formatInterval(block), expiresAt, note, ...from });
        return { result: { outcome: "blocked" }, change: { summary } };
      },
    );
    return outcome;
  } catch (error) {
    if (error instanceof ApiError && error.code === "plan_limit") return "full";
    throw error;
  }
}

/** Reports whether an active entry shares an address with the block, or any entry has the same value. */
async function isListed(
  tx: Database,
  { shop, clock }: MerchantContext,
  block: Interval,
): Promise<boolean> {
  const touching = await ipEntriesTouching(tx, shop.id, block, ENTRIES_READ);
  const now = clock();
  return touching.some(
    ({ value, enabled, expiresAt }) =>
      value === formatInterval(block) ||
      (enabled && (expiresAt === null || Date.parse(expiresAt) > now)),
  );
}
