import { z } from "zod";

import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import { orderGid } from "../../reading/order-id";
import type { Advance } from "../action/action-chain.server";
import { shopifySays } from "../action/cancel-sentences";
import { addEvent, readAction, setAction } from "../action/order-actions.queries.server";
import { type OrderKey, PALISADE } from "../action/order-key";
import { type GiveUp, shopDomain, tryLater, withAction } from "../action/shop-action.server";
import { timeline } from "../action/timeline-words";

export const TAG_QUEUE = "order-tag";

const TAG = `#graphql
  mutation OrderTag($id: ID!, $tags: [String!]!) {
    tagsAdd(id: $id, tags: $tags) {
      userErrors {
        message
      }
    }
  }`;

interface Answer {
  readonly tagsAdd: { readonly userErrors: readonly { readonly message: string }[] } | null;
}

const requestSchema = z.object({ tags: z.array(z.string()) });

/** Adds the shop's tags to an order. Existing tags are harmless. */
export const advanceTag: Advance = async (parts, key) => {
  const { db, clock, admin } = parts;
  const domain = await shopDomain(db, key.shopId);
  const row = await readAction(db, key, "tag");
  if (domain === null || row?.state !== "requested") return null;
  const { tags } = requestSchema.parse(row.result);
  const giveUp: GiveUp = async (tx, order, because) => {
    const at = new Date(clock());
    await setAction(tx, order, "tag", { state: "failed", error: because, updatedAt: at });
    const write = () => timeline.notTagged({ because });
    await addEvent(tx, order, { at, actor: PALISADE, kind: "tag-failed", write });
  };
  let problem: string | null;
  try {
    problem = await addTags(admin, domain, key, tags);
  } catch (error) {
    return tryLater(parts, { before: row, giveUp }, error);
  }
  return withAction(db, key, "tag", async (tx, order) => {
    if (problem !== null) return giveUp(tx, order, problem).then(() => null);
    const at = new Date(clock());
    await setAction(tx, order, "tag", { state: "done", error: null, updatedAt: at });
    const named = tags.map((tag) => `“${tag}”`).join(", ");
    const write = () => timeline.tagged({ count: tags.length, tags: named });
    await addEvent(tx, order, { at, actor: PALISADE, kind: "tagged", write });
    return null;
  });
};

/**
 * Adds the tags.
 *
 * @returns Shopify's error, or null after success
 */
async function addTags(
  admin: AdminGraphql,
  domain: string,
  key: OrderKey,
  tags: readonly string[],
): Promise<string | null> {
  const { tagsAdd } = await admin<Answer>(domain, TAG, { id: orderGid(key.orderId), tags });
  const errors = tagsAdd?.userErrors ?? [];
  return errors.length > 0 ? shopifySays(errors.map(({ message }) => message).join(" ")) : null;
}
