import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";

import { parseAddress } from "#app/engine/net/address";
import { containsAddress } from "#app/engine/net/interval";
import { parseIpRule } from "#app/engine/net/ip-rule";

import type { DevStoreContext } from "../context";

/** Returns the source address of a request. */
const callerAddress = ({ incoming }: HttpBindings): string => incoming.socket.remoteAddress ?? "";

/** Returns the 403 for a caller outside the app's IP allowlist. Null if the caller is allowed or there is no list. */
export function outsideAllowlist(
  { state }: DevStoreContext,
  bindings: HttpBindings,
): Response | null {
  const { ipAllowlist } = state.switches;
  if (ipAllowlist === null) return null;
  const caller = parseAddress(callerAddress(bindings));
  const isInside = ipAllowlist.split(",").some((text) => {
    const parsed = parseIpRule(text.trim());
    return parsed.ok && caller !== null && containsAddress(parsed.rule, caller);
  });
  const errors = "Access from this IP address is not allowed.";
  return isInside ? null : Response.json({ errors }, { status: 403 });
}

/** Serves GET /echo: the source address of the request, for EGRESS_ECHO_URL. */
export function echo(): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get("/echo", (c) => c.text(callerAddress(c.env)));
}
