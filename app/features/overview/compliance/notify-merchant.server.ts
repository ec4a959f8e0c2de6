import { requestMail } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { notifications } from "#app/store/schema";

import { dataRequestMail as texts } from "./texts";

export const DATA_REQUEST_NOTICE =
  "A customer requested their data. Open Settings, then “Customer data requests”, to download what Palisade keeps.";

/**
 * Notifies the merchant in the app and by email of a data request. Neither names the customer, because both may
 * outlive the request.
 */
export async function notifyOfRequest(tx: Database, shopId: string, at: Date): Promise<void> {
  await tx.insert(notifications).values({ shopId, content: DATA_REQUEST_NOTICE, createdAt: at });
  await requestMail(tx, {
    shopId,
    kind: "required",
    at,
    write: () => ({ subject: texts.subject, text: texts.text }),
    page: "/customerData",
  });
}
