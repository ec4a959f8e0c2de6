import { z } from "zod";

import { REFERENCE_ALPHABET } from "#app/engine/reference";

import { call } from "./call";

const instant = z.iso.datetime({ offset: true });

const revokedVisit = z.object({
  /** Reference code of the browser's first visit. */
  visit: z.string(),
  /** Number of carts that contained a pass of the visit when it was revoked. */
  carts: z.int(),
  revokedAt: instant,
  /** End of the revocation. The passes that were used have expired by then. */
  until: instant,
});
export type RevokedVisit = z.output<typeof revokedVisit>;

export const listRevokedVisits = call({
  method: "GET",
  path: "/api/checkoutValidation/listRevokedVisits",
  summary:
    "Visits whose checkout passes were used in too many carts, so that the checkout refuses them while it requires a visit. Newest first, at most 64.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({ visits: z.array(revokedVisit) }),
});

export const restoreVisit = call({
  method: "POST",
  path: "/api/checkoutValidation/restoreVisit",
  summary:
    "Lets the checkout accept a revoked visit again. It is not revoked a second time before the revocation would have ended.",
  auth: "merchant",
  input: z.strictObject({
    visit: z.string().regex(new RegExp(`^[${REFERENCE_ALPHABET}]{10}$`)),
  }),
  output: z.object({ visits: z.array(revokedVisit) }),
});
