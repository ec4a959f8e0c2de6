/** Task of a thread: evaluates a change of rules. It loads only the engine, so it starts in a tenth of a second. */
import { finish } from "#app/engine/steps";
import { handed } from "#app/platform/threads/thread-task";

import { type AskedChange, evaluateChangeInSteps } from "./evaluate-change";

export default (asked: AskedChange) => {
  const evaluated = finish(evaluateChangeInSteps(asked));
  return handed(evaluated, evaluated.image ? [evaluated.image.buffer] : []);
};
