import { z } from "zod";

import { call } from "./call";

export const getDataRequests = call({
  method: "GET",
  path: "/api/customerData/getDataRequests",
  summary:
    "Customers who requested their data in the last 30 days, newest first, without their names.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        requestedAt: z.string(),
        /** Time after which the file is no longer available. */
        expiresAt: z.string(),
        /** Time of the first download by staff. Null if no one has downloaded the file. */
        downloadedAt: z.string().nullable(),
        /** Actor of the first download: "staff:<user id>". */
        downloadedBy: z.string().nullable(),
      }),
    ),
  }),
});

export const downloadCustomerData = call({
  method: "POST",
  path: "/api/customerData/downloadCustomerData",
  summary:
    "All data stored about a customer who requested it, as a file. For staff of the store only; each download is recorded.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ filename: z.string(), text: z.string() }),
});
