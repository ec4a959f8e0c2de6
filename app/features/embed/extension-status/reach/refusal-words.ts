import type { ExtensionsState } from "#app/contract/extensions";

/** Why we do not answer a request that the platform signed. */
export type RefusalReason = NonNullable<ExtensionsState["reach"]["refused"]>["why"];

/** The same for people, behind a colon. */
export const REFUSAL_WORDS: Readonly<Record<RefusalReason, string>> = {
  query: "they contain unknown parameters",
  expired: "their timestamps are wrong",
  replay: "they were sent before",
  body: "their content is not valid",
};
