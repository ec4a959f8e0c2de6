import type { OutputOf } from "#app/contract/call";
import type { getAttention } from "#app/contract/dashboard";
import { counted } from "#app/words/numbers";

export type Attention = OutputOf<typeof getAttention>;

export interface AttentionLine {
  readonly text: string;
  readonly url: string;
}

const line = (count: number, one: string, many: string, url: string): AttentionLine[] =>
  count === 0 ? [] : [{ text: counted(count, one, many), url }];

/** Returns the line about rules that never take effect. Undefined without such rules. */
export const conflictsLine = (conflicts: number): AttentionLine | undefined =>
  line(
    conflicts,
    "rule that never does anything",
    "rules that never do anything",
    "/blockLists?tab=conflicts",
  )[0];

/**
 * Returns a line for each kind of waiting work, the most urgent first.
 *
 * @param attention null if it could not be loaded
 */
export const attentionLines = (attention: Attention | null): readonly AttentionLine[] =>
  attention ? ofStore(attention) : [];

function ofStore(attention: Attention): AttentionLine[] {
  const { appeals, held, review, scheduled, failed, isCancellingPaused, connection } = attention;
  const { attack, firewall } = attention;
  return [
    ...(attack === null
      ? []
      : [{ text: "Your store may be under attack", url: `/checkoutValidate/attacks/${attack}` }]),
    ...line(
      connection,
      "problem between your storefront and Palisade",
      "problems between your storefront and Palisade",
      "/extensions",
    ),
    ...line(
      firewall,
      "domain on Cloudflare without a working firewall",
      "domains on Cloudflare without a working firewall",
      "/firewallSettings",
    ),
    ...(isCancellingPaused ? [{ text: "Cancelling is paused", url: "/fraudProtect" }] : []),
    ...line(
      scheduled,
      "order will be cancelled soon",
      "orders will be cancelled soon",
      "/fraudProtect?tab=scheduled",
    ),
    ...line(held, "order on hold", "orders on hold", "/fraudProtect?tab=held"),
    ...line(failed, "order action failed", "order actions failed", "/fraudProtect?tab=failed"),
    ...line(review, "order needs review", "orders need review", "/fraudProtect"),
    ...line(appeals, "unblock request", "unblock requests", "/blockLists?tab=appeals"),
  ];
}
