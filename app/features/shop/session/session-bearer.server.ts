import type { Clock } from "#app/base/clock";
import type { BearerKind } from "#app/platform/bearer.server";
import type { Database } from "#app/store/client.server";

import { findSession, sessionActor } from "./web-sessions.queries.server";

/** Accepts the token of a session outside the store admin, from the browser's cookie. */
export function sessionTokenKind(db: Database, clock: Clock): BearerKind {
  return async (token) => {
    const session = await findSession(db, token, clock());
    if (!session) return null;
    const { shopDomain, kind, staff } = session;
    return {
      shopDomain,
      actor: sessionActor(kind, staff),
      ...(kind === "personate" && { impersonatedBy: staff }),
    };
  };
}
