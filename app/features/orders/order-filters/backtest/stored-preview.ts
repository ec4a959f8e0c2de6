import type { orderTries } from "#app/store/schema";

/** A try of a filter as it is stored. */
export type StoredPreview = typeof orderTries.$inferSelect;
