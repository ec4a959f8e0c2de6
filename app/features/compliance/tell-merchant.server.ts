import type { Database } from "../../store/client.server";
import { notifications } from "../../store/schema";
import { requestMail } from "../merchant-mail/public.server";

export const DATA_REQUEST_NOTICE =
  "A customer asked your store for their data. Open Settings, then “Customers who asked for their data”, to download what Palisade keeps.";

/** Tells the merchant in the app and by mail that a customer asked. Neither says who: both outlive the request. */
export async function tellOfRequest(tx: Database, shopId: string, at: Date): Promise<void> {
  await tx.insert(notifications).values({ shopId, content: DATA_REQUEST_NOTICE, createdAt: at });
  await requestMail(tx, {
    shopId,
    kind: "required",
    subject: "A customer asked your store for their data",
    text: "A customer asked your store, through the store platform, for the data that is kept about them. Palisade has what it keeps ready as a file; please send it to the customer within 30 days, together with what you and your other apps keep.\n\nStaff of your store can download it for 30 days, and each download is written down.",
    page: "/customerData",
  });
}
