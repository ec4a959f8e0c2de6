import type { AnswerMemory } from "#app/engine/attack/answer-memory";
import type { DetectorState } from "#app/engine/attack/detector-state";

/** Stored state of a shop's detection, with the memory of its answers. */
export type WatchState = DetectorState & { readonly answer?: AnswerMemory };
