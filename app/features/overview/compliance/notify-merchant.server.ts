import { notify, requestMail } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";

import { dataRequestMail as texts } from "./texts";

/**
 * Notifies the merchant in the app and by email of a data request. Neither message names the customer, because both may
 * outlive the request.
 */
export async function notifyOfRequest(tx: Database, shopId: string, at: Date): Promise<void> {
  await notify(tx, { shopId, at, write: () => texts.notice });
  await requestMail(tx, {
    shopId,
    kind: "required",
    at,
    write: () => ({ subject: texts.subject, text: texts.text }),
    page: "/customerData",
  });
}
