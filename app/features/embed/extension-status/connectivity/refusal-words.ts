import type { ExtensionsState } from "#app/contract/extensions";

/** Reason for rejecting a request that Shopify signed. */
export type RefusalReason = NonNullable<ExtensionsState["reach"]["refused"]>["why"];

/** Reasons in words, to follow a colon. */
export const REFUSAL_WORDS: Readonly<Record<RefusalReason, string>> = {
  query: "they contain unknown parameters",
  expired: "their timestamps are wrong",
  replay: "they were sent before",
  body: "their content is not valid",
};
