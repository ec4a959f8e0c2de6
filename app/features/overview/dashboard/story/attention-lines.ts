import type { OutputOf } from "#app/contract/call";
import type { getAttention } from "#app/contract/dashboard";

import { attention as texts } from "./texts";

export type Attention = OutputOf<typeof getAttention>;

export interface AttentionLine {
  readonly text: string;
  readonly url: string;
}

type Counted = Exclude<keyof typeof texts, "attack" | "cancellingPaused">;

const line = (name: Counted, count: number, url: string): AttentionLine[] =>
  count === 0 ? [] : [{ text: texts[name]({ count }), url }];

/** Returns the line about rules that never take effect. Undefined if all rules take effect. */
export const conflictsLine = (conflicts: number): AttentionLine | undefined =>
  line("conflicts", conflicts, "/blockLists?tab=conflicts")[0];

/**
 * Returns a line for each kind of waiting work, the most urgent first.
 *
 * @param attention waiting work; null if it could not be loaded
 */
export const attentionLines = (attention: Attention | null): readonly AttentionLine[] =>
  attention ? ofStore(attention) : [];

function ofStore(attention: Attention): AttentionLine[] {
  const { appeals, held, review, scheduled, failed, isCancellingPaused, connection } = attention;
  const { attack, firewall } = attention;
  return [
    ...(attack === null
      ? []
      : [{ text: texts.attack, url: `/checkoutValidate/attacks/${attack}` }]),
    ...line("connection", connection, "/extensions"),
    ...line("firewall", firewall, "/firewallSettings"),
    ...(isCancellingPaused ? [{ text: texts.cancellingPaused, url: "/fraudProtect" }] : []),
    ...line("scheduled", scheduled, "/fraudProtect?tab=scheduled"),
    ...line("held", held, "/fraudProtect?tab=held"),
    ...line("failed", failed, "/fraudProtect?tab=failed"),
    ...line("review", review, "/fraudProtect"),
    ...line("appeals", appeals, "/blockLists?tab=appeals"),
  ];
}
