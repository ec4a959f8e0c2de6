import type { orderTries } from "../../../../store/schema";

/** A try of a filter as it is stored. */
export type StoredPreview = typeof orderTries.$inferSelect;
