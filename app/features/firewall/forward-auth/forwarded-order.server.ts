import type { IncomingMessage } from "node:http";

import type { CompiledRuleset } from "#app/engine/compile";
import type { Decision } from "#app/engine/decision";
import type { MarketFolders } from "#app/engine/net/market-folder";
import { isOrderingPath } from "#app/engine/net/ordering-pages";
import { canonicalPath, pathOf, queryOf } from "#app/engine/net/path";
import {
  isCartCall,
  isOpaqueBody,
  MAX_CALL_BYTES,
  takesCartCalls,
} from "#app/engine/storefront-api/cart-calls";
import { mayRender, renderedIn } from "#app/engine/storefront-api/rendered-pages";
import { readBoundedBody } from "#app/platform/http/bounded-body.server";

/** Parts of a visitor's request that a proxy forwards in addition to the headers. */
export interface ForwardedCall {
  /** Path and query, as sent. */
  readonly uri: string;
  /** Method of the visitor's request; the proxy's own if the proxy does not forward it. */
  readonly method: string;
  /** The proxy's request, which has the visitor's body only if the proxy forwards it. */
  readonly incoming: IncomingMessage;
}

/**
 * Passes to the callback whether a request changes a cart or begins an order. Calls back immediately, except for API
 * calls, whose body must be read. A body that is too long or not forwarded counts as no change.
 */
function whetherOrder(
  { uri, method, incoming }: ForwardedCall,
  folders: MarketFolders,
  onOrder: (isOrder: boolean) => void,
): void {
  const path = canonicalPath(pathOf(uri), folders);
  if (!takesCartCalls(path)) return onOrder(isOrderingPath(path, method));
  const { "content-encoding": encoding, "content-type": type } = incoming.headers;
  if (isOpaqueBody(encoding, type)) return onOrder(true);
  readBoundedBody(incoming, MAX_CALL_BYTES, (body) =>
    onOrder(isCartCall(path, queryOf(uri), body ?? "")),
  );
}

/**
 * Passes to the callback the pages that a cart request renders by its body. Calls back immediately for other requests.
 * A body that is too long or not forwarded counts as rendering no page.
 */
export function whenRendered(
  { uri, method, incoming }: ForwardedCall,
  folders: MarketFolders,
  onRendered: (rendered: readonly string[]) => void,
): void {
  if (!mayRender(canonicalPath(pathOf(uri), folders), method)) return onRendered([]);
  readBoundedBody(incoming, MAX_CALL_BYTES, (body) => onRendered(renderedIn(body ?? "")));
}

/**
 * Passes to the callback whether a decision stops a request. A restricted visitor is stopped where an order would
 * begin, unless the store keeps the cart open.
 */
export function whetherStopped(
  { outcome }: Decision,
  { policy: { keepCartOpen }, folders }: Pick<CompiledRuleset, "policy" | "folders">,
  call: ForwardedCall,
  onStopped: (isStopped: boolean) => void,
): void {
  if (outcome !== "restrict") onStopped(outcome !== "allow");
  else if (keepCartOpen) onStopped(false);
  else whetherOrder(call, folders, onStopped);
}
