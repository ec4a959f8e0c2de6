import { triesIn } from "#app/store/preview-runs.server";
import { replays } from "#app/store/schema";

export { isSilent } from "#app/store/preview-runs.server";

export type StoredPreview = typeof replays.$inferSelect;

const tries = triesIn(replays);
export const insertPreview = tries.insert;
export const readPreview = tries.read;
export const noteProgress = tries.note;
export const endPreview = tries.end;
