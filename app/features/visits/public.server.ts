export { logCommands } from "./log/log-commands.server";
export { logPartsQueue } from "./log/log-parts.server";
export { maskAddress } from "./log/mask-address";
export { maskStored } from "./log/mask-stored.server";
export { clean as cleanText, type RecordedVisit } from "./log/recorded-visit";
export { visitRetention } from "./log/retention.server";
export { createVisitRecorder, type VisitRecorder } from "./log/visit-recorder.server";
export { readMissedPasses } from "./reading/missed-passes.queries.server";
export { createMissedTally, type MissedTally } from "./reading/missed-tally.server";
