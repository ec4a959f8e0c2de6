import type { IncomingMessage } from "node:http";

import type { Decision } from "../../../engine/decision";
import { asksToOrder } from "../../../engine/net/ordering-pages";
import { readPage } from "../../../engine/net/path";
import type { RulesetPolicy } from "../../../engine/ruleset";
import {
  isCartCall,
  isOpaqueBody,
  MAX_CALL_BYTES,
  takesCartCalls,
} from "../../../engine/storefront-api/cart-calls";
import { readBoundedBody } from "../../../platform/http/bounded-body.server";

/** Parts of a visitor's request that a proxy forwards besides the headers. */
export interface ForwardedCall {
  /** Path and query, as sent. */
  readonly uri: string;
  /** Method of the visitor's request; the proxy's own if the proxy does not forward it. */
  readonly method: string;
  /** The proxy's request, which has the visitor's body only if the proxy forwards it. */
  readonly incoming: IncomingMessage;
}

/**
 * Calls back with whether a request changes a cart or begins an order: at once, except for API calls, whose
 * body decides. A body that is too long or is not forwarded decides nothing.
 */
function whetherOrder(
  { uri, method, incoming }: ForwardedCall,
  onOrder: (isOrder: boolean) => void,
): void {
  const { path, query } = readPage(uri);
  if (!takesCartCalls(path)) return onOrder(asksToOrder(uri, method));
  const { "content-encoding": encoding, "content-type": type } = incoming.headers;
  if (isOpaqueBody(encoding, type)) return onOrder(true);
  readBoundedBody(incoming, MAX_CALL_BYTES, (body) => onOrder(isCartCall(path, query, body ?? "")));
}

/**
 * Calls back with whether a decision stops a request. A restricted visitor is stopped where an order would
 * begin, unless the store keeps the cart open.
 */
export function whetherStopped(
  { outcome }: Decision,
  { keepCartOpen }: RulesetPolicy,
  call: ForwardedCall,
  onStopped: (isStopped: boolean) => void,
): void {
  if (outcome !== "restrict") onStopped(outcome !== "allow");
  else if (keepCartOpen) onStopped(false);
  else whetherOrder(call, onStopped);
}
