/** Worker task that evaluates a change of rules. It imports only the engine, so it starts in a tenth of a second. */
import { finish } from "#app/engine/steps";
import { handOver } from "#app/platform/threads/thread-task";

import { evaluateChangeInSteps, type RequestedChange } from "./evaluate-change";

export default (request: RequestedChange) => {
  const evaluated = finish(evaluateChangeInSteps(request));
  return handOver(evaluated, evaluated.image ? [evaluated.image.buffer] : []);
};
