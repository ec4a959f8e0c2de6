/**
 * Worker thread task that compiles rules into an image. Imports only the engine, so it starts in a tenth of a second.
 */
import { encodeImage } from "#app/engine/image/encode-image";
import { handOver } from "#app/platform/threads/thread-task";

import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";

export default (read: RulesetRows) => {
  const image = encodeImage(rulesetOf(read));
  return handOver(image, [image.buffer]);
};
