import type { Logger } from "pino";

import { encodeImageInSteps } from "../../../engine/image/encode-image";
import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";
import { inRulesThread, workOnRules } from "./rule-work.server";

/** Compiles rules that were read into their image. */
export type ReadyMaker = (read: RulesetRows) => Promise<Uint8Array>;

const compileInThread = (data: RulesetRows) =>
  inRulesThread<Uint8Array>({ beside: import.meta.url, name: "make-image.worker", data });

function* imageOf(read: RulesetRows) {
  return yield* encodeImageInSteps(yield* rulesetOf(read));
}

/**
 * Creates what compiles rules: those of long lists in a thread.
 *
 * @param from entries that are worth a thread
 * @param compile compiles in a thread
 */
export function createReadyMaker(
  log: Pick<Logger, "warn">,
  { from, compile = compileInThread }: { from?: number; compile?: ReadyMaker } = {},
): ReadyMaker {
  return (read) => {
    const ways = { inThread: () => compile(read), inSteps: () => imageOf(read) };
    return workOnRules(read, { ...ways, log, from });
  };
}
