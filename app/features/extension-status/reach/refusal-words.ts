import type { ExtensionsState } from "../../../contract/extensions";

/** Why we do not answer a request that the platform signed. */
export type RefusalReason = NonNullable<ExtensionsState["reach"]["refused"]>["why"];

/** The same for people, behind a colon. */
export const REFUSAL_WORDS: Readonly<Record<RefusalReason, string>> = {
  query: "they carry something we do not know",
  expired: "their time is not ours",
  replay: "each was sent before",
  body: "their content cannot be read",
};
