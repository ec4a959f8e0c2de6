import type { orderTries } from "#app/store/schema";

/** A stored backtest of a filter. */
export type StoredPreview = typeof orderTries.$inferSelect;
