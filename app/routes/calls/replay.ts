import { replayAction } from "../../features/replay/replay.server";

export const action = replayAction;
