import { parseAddress } from "#app/engine/net/address";
import { formatInterval, type Interval } from "#app/engine/net/interval";
import { visitorBlock } from "#app/engine/net/one-visitor";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { ipEntriesTouching } from "../entries/touching-entries.queries.server";
import { changeList, type MerchantContext } from "./change-list.server";

const IP_LIST = { surface: "storefront", kind: "ip" } as const;
/** More entries around one address than anybody has. */
const ENTRIES_READ = 100;

/**
 * - blocked: an entry was made
 * - listed: the merchant has an entry about the address already, which stays as it is
 * - switched-off: the IP list is, so an entry would stop nobody
 * - full: the plan holds no more entries
 * - unknown: it is no address
 */
export type BlockOutcome = "blocked" | "listed" | "switched-off" | "full" | "unknown";

interface AddressBlock {
  /** As the order or visit had it; of IPv6 the /64 is blocked. */
  readonly ip: string;
  readonly expiresAt: Date;
  /** The order whose buyer's address it is: the entry goes when the order is to be forgotten. */
  readonly orderId: string;
  /** For the merchant. No visitor data but what they know already. */
  readonly note: string;
  /** What the list of changes says. */
  readonly summary: string;
}

/**
 * Blocks one visitor's address for a while, unless the merchant has said something about it: their
 * own entries, those that let in above all, are never changed here.
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

/** Whether an entry in force says something about the address, or any has exactly this value. */
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
