import type * as contract from "../../contract/extensions";
import type { TestVisit } from "../../contract/extensions";
import { SECOND_MS } from "../../platform/clock";
import { ApiError } from "../../platform/data-api/api-error";
import type { HandlersOf } from "../../platform/data-api/handlers";
import type { Keyring } from "../../platform/data-keys/keyring";
import type { Database } from "../../store/client.server";
import { type ExtensionChecker, readShop, readWatch } from "../extension-status/public.server";
import { readExtensions } from "./extensions-state.server";
import { testAddress } from "./test-address";
import { signTestToken } from "./test-token";
import { createTestVisit, findTestRow, findTestVisit } from "./test-visits.queries.server";

/** A look this new is new enough: a merchant who comes back from the editor wants another at once. */
const FRESH_MS = SECOND_MS;

export interface ExtensionsDeps {
  readonly checker: ExtensionChecker;
  /** Signs the tokens of test visits. */
  readonly keys: Keyring;
}

/** Answers every call of contract/extensions.ts. */
export function extensionsHandlers({ checker, keys }: ExtensionsDeps): HandlersOf<typeof contract> {
  return {
    getExtensions: (_input, { db, shop, clock }) => readExtensions(db, shop, clock()),

    checkExtensions: async (_input, { db, shop, clock }) => {
      const isChanged = await checker.permissionsChanged(shop.id);
      const { checkedAt } = await readWatch(db, shop.id);
      const isFresh = checkedAt !== null && clock() - checkedAt.getTime() < FRESH_MS;
      if (isChanged || !isFresh) await checker.check(shop.id, { deep: true });
      return readExtensions(db, (await readShop(db, shop.id)) ?? shop, clock());
    },

    startTestVisit: async (_input, { db, shop, clock }) => {
      const test = await createTestVisit(db, shop.id, clock());
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
        return { state: "shown", visit: await rowOf(db, shop.id, test.reference) };
      }
      return { state: test.expiresAt.getTime() > clock() ? "waiting" : "expired", visit: null };
    },
  };
}

async function rowOf(db: Database, shopId: string, reference: string): Promise<TestVisit["visit"]> {
  const row = await findTestRow(db, shopId, reference);
  if (!row) return null;
  const { at, ip, country, path, userAgent } = row;
  return { at: at.toISOString(), reference, ip, country, path, userAgent };
}
