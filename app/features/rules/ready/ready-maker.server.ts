import type { Logger } from "pino";

import { encodeImageInSteps } from "#app/engine/image/encode-image";

import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";
import { inRulesThread, type ThreadTurn, workOnRules } from "./rule-work.server";

/** Compiles rules that were read into their image. */
export type ReadyMaker = (read: RulesetRows) => Promise<Uint8Array>;

const FILE = { beside: import.meta.url, name: "make-image.worker" };

function* imageOf(read: RulesetRows) {
  return yield* encodeImageInSteps(yield* rulesetOf(read));
}

/**
 * Creates what compiles rules: those of long lists in a thread.
 *
 * @param from entries that are worth a thread
 * @param compile compiles in a thread
 * @param turn how compiles wait for the thread
 */
export function createReadyMaker(
  log: Pick<Logger, "warn">,
  { from, compile, ...turn }: { from?: number; compile?: ReadyMaker } & ThreadTurn = {},
): ReadyMaker {
  const inThread = compile ?? ((data) => inRulesThread<Uint8Array>({ ...FILE, data }, turn));
  const { signal } = turn;
  return (read) => {
    const ways = { inThread: () => inThread(read), inSteps: () => imageOf(read) };
    return workOnRules(read, { ...ways, log, from, signal });
  };
}
