import { replays } from "../../store/schema";
import { triesIn } from "../../store/tries.server";

export { isSilent } from "../../store/tries.server";

export type StoredReplay = typeof replays.$inferSelect;

const tries = triesIn(replays);
export const insertReplay = tries.insert;
export const readReplay = tries.read;
export const noteProgress = tries.note;
export const endReplay = tries.end;
