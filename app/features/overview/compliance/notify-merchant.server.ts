import { requestMail } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { notifications } from "#app/store/schema";

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
    subject: "A customer requested their data",
    text: "A customer used Shopify to request the data your store keeps about them. Palisade’s data is ready as a file. Please send it to the customer within 30 days, together with the data you and your other apps keep.\n\nYour staff can download it for 30 days, and each download is recorded.",
    page: "/customerData",
  });
}
