export { ReplayCard } from "./replay-card";
export { TryOutcome } from "./try-outcome";
export { useTry } from "./use-try";
