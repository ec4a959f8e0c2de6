import { HOUR_MS } from "#app/base/clock";
import {
  BYPASS_LIMITS,
  type BypassLink,
  type createBypassLink as createCall,
  type getBypassLinks as getCall,
  type revokeBypassLink as revokeCall,
} from "#app/contract/rules/whitelists";
import { raiseRuleset } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";
import { keepForUndo } from "#app/platform/data-api/undoable.server";
import { drawLinkToken } from "#app/platform/link-token";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import { siteOf } from "../admin-access/toggle-address";
import { type MerchantContext } from "../lists/change-list.server";
import {
  countLinks,
  deleteLink,
  insertLink,
  readLinks,
  type StoredLink,
} from "./bypass-links.queries.server";
import { bypassLinkProblems } from "./texts";

/** Query parameter that contains a link's token. The embed reads the parameter. */
const PARAMETER = "palisade_pass";

function toLink(stored: StoredLink): BypassLink {
  const { id, label, createdAt, createdBy, expiresAt, uses, maxUses, lastUsedAt } = stored;
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt.toISOString(),
    uses,
    maxUses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const SUMMARIES = {
  created: "Bypass link created",
  revoked: "Bypass link revoked",
  undone: "Bypass link change undone",
};

/** Records a change of the links, and notifies every process to reload them. */
async function note(
  tx: Database,
  { shop, actor, clock }: MerchantContext,
  action: keyof typeof SUMMARIES,
): Promise<void> {
  const at = new Date(clock());
  const change = { at, actor };
  await tx
    .insert(auditLog)
    .values({ ...change, shopDomain: shop.domain, action: `bypass_link.${action}` });
  const summary = SUMMARIES[action];
  const about = { surface: "storefront", kind: null, about: "bypass-links" } as const;
  await raiseRuleset(tx, shop, { ...change, ...about, summary });
}

/**
 * Checks the number of links.
 *
 * @throws ApiError invalid_input if the shop has more links than the maximum
 */
async function checkLinkRoom(tx: Database, shopId: string): Promise<void> {
  if ((await countLinks(tx, shopId)) <= BYPASS_LIMITS.links) return;
  const message = bypassLinkProblems.tooMany({ most: BYPASS_LIMITS.links });
  throw new ApiError("invalid_input", { message });
}

/** Checks the number of links after an undo restored a link, and notifies every process to reload the links. */
export async function linksTakenBack(tx: Database, context: MerchantContext): Promise<void> {
  await checkLinkRoom(tx, context.shop.id);
  await note(tx, context, "undone");
}

export const getBypassLinks: Handler<typeof getCall> = async (_input, { db, shop }) => ({
  links: (await readLinks(db, shop.id)).map(toLink),
});

export const createBypassLink: Handler<typeof createCall> = async (input, context) => {
  const { label, hours, maxUses } = input;
  const { db, shop, actor, clock } = context;
  const now = clock();
  const { token, hash } = drawLinkToken();
  const id = await db.transaction(async (tx) => {
    await keepForUndo(tx);
    const made = await insertLink(tx, {
      shopId: shop.id,
      label,
      tokenHash: hash,
      maxUses,
      expiresAt: new Date(now + hours * HOUR_MS),
      createdAt: new Date(now),
      createdBy: actor,
    });
    await checkLinkRoom(tx, shop.id);
    await note(tx, context, "created");
    return made;
  });
  const url = siteOf(shop);
  url.searchParams.set(PARAMETER, token);
  return { id, url: url.href };
};

export const revokeBypassLink: Handler<typeof revokeCall> = async ({ id }, context) => {
  return context.db.transaction(async (tx) => {
    await keepForUndo(tx);
    const revoked = (await deleteLink(tx, context.shop.id, id)) !== null;
    if (revoked) await note(tx, context, "revoked");
    return { revoked };
  });
};
