import type * as contract from "../../contract/redirects";
import { REDIRECT_LIMITS } from "../../contract/redirects";
import { ApiError } from "../../platform/data-api/api-error";
import type { HandlersOf } from "../../platform/data-api/handlers";
import { testAddress } from "../extensions/public.server";

import { changeRedirects } from "./stored/change-redirects.server";
import { checkedFields } from "./stored/check-redirect.server";
import { PREVIEW_MS, signPreviewToken } from "./choices/preview-token";
import { redirectRows } from "./stored/redirect-view.server";
import {
  deleteRedirectRow,
  insertRedirect,
  orderRedirectRows,
  updateRedirect,
  type StoredRedirect,
} from "./stored/redirects.queries.server";

/** @throws ApiError not_found when the shop has no such redirect (any more) */
function find(stored: readonly StoredRedirect[], id: string): StoredRedirect {
  const found = stored.find((row) => row.id === id);
  if (!found) throw new ApiError("not_found");
  return found;
}

const CHANGED_ELSEWHERE = "This redirect was changed elsewhere since you opened it.";

/** Answers every call of contract/redirects.ts. `secret` signs preview links. */
export function redirectsHandlers(secret: string): HandlersOf<typeof contract> {
  return {
    getRedirects: async (_input, { db, shop, clock }) => ({
      redirects: await redirectRows(db, shop.id, clock()),
    }),

    saveRedirect: async ({ edits, redirect }, context) => {
      const { shop, clock } = context;
      const fields = checkedFields(redirect, shop, clock());
      const loopField = "redirect.to";
      return changeRedirects(context, async (tx, stored, by) => {
        if (edits === null) {
          if (stored.length >= REDIRECT_LIMITS.rules) {
            const message = `A store has at most ${REDIRECT_LIMITS.rules} redirects. Delete one first.`;
            throw new ApiError("invalid_input", { message });
          }
          const position = (stored.at(-1)?.position ?? -1) + 1;
          const id = await insertRedirect(tx, { shopId: shop.id, position }, fields, by);
          return { result: { id }, summary: `Added redirect “${fields.name}”`, loopField };
        }
        const { id, version } = edits;
        if (find(stored, id).version !== version) {
          throw new ApiError("version_conflict", { message: CHANGED_ELSEWHERE });
        }
        await updateRedirect(tx, { shopId: shop.id, id }, fields, by);
        return { result: { id }, summary: `Changed redirect “${fields.name}”`, loopField };
      });
    },

    orderRedirects: ({ ids }, context) =>
      changeRedirects(context, async (tx, stored) => {
        const isSame = (order: readonly string[]) => order.join() === ids.join();
        const known = stored.map(({ id }) => id);
        if (isSame(known)) return { result: {}, summary: null };
        if ([...known].sort().join() !== [...ids].sort().join()) {
          throw new ApiError("version_conflict", {
            message: "Redirects were added or deleted elsewhere since you opened this page.",
          });
        }
        await orderRedirectRows(tx, context.shop.id, ids);
        return { result: {}, summary: "Put the redirects in another order", loopField: null };
      }),

    setRedirectEnabled: ({ id, enabled }, context) =>
      changeRedirects(context, async (tx, stored, by) => {
        const rule = find(stored, id);
        if (rule.enabled === enabled) return { result: {}, summary: null };
        await updateRedirect(tx, { shopId: context.shop.id, id }, { enabled }, by);
        return {
          result: {},
          summary: `Switched redirect “${rule.name}” ${enabled ? "on" : "off"}`,
          loopField: enabled ? null : undefined,
        };
      }),

    deleteRedirect: ({ id }, context) =>
      changeRedirects(context, async (tx, stored) => {
        const rule = stored.find((row) => row.id === id);
        // A second press, or a colleague was faster: it is gone, as asked.
        if (!rule) return { result: {}, summary: null };
        await deleteRedirectRow(tx, context.shop.id, id);
        return { result: {}, summary: `Deleted redirect “${rule.name}”` };
      }),

    startRedirectPreview: async ({ country, language, path }, { shop, clock }) => {
      const expiresAt = clock() + PREVIEW_MS;
      const token = signPreviewToken(secret, shop.domain, { country, language, expiresAt });
      const url = testAddress(shop, token, path);
      return { url, expiresAt: new Date(expiresAt).toISOString() };
    },
  };
}
