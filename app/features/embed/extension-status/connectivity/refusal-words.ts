import type { ExtensionsState } from "#app/contract/extensions";
import { catalog } from "#app/words/catalog";

export const { REFUSAL_WORDS } = catalog("embed/extension-status/connectivity/refusal-words", {
  /** Reasons for rejecting a request, as words that follow a colon. */
  REFUSAL_WORDS: {
    query: "they contain unknown parameters",
    expired: "their timestamps are wrong",
    replay: "they were sent before",
    body: "their content is not valid",
  } satisfies Readonly<Record<RefusalReason, string>>,
});

/** Reason for rejecting a request that Shopify signed. */
export type RefusalReason = NonNullable<ExtensionsState["reach"]["refused"]>["why"];
