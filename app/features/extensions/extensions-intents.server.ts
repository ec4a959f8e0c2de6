import {
  checkExtensions,
  getExtensions,
  getTestVisit,
  startTestVisit,
} from "../../contract/extensions";
import { type Run, sends } from "../../screen-action.server";
import type { Timed } from "./extensions-view";

/** The server's clock travels along: the browser's may be wrong. */
function timed<Input, Data>(run: Run<Input, Data>): Run<Input, Timed<Data>> {
  return async (api, input, about) => {
    const answer = await run(api, input, about);
    return answer.ok ? { ...answer, data: { now: Date.now(), answer: answer.data } } : answer;
  };
}

/** What the page asks for while it is open. */
export const EXTENSIONS_INTENTS = {
  state: timed(sends(getExtensions)),
  check: timed(sends(checkExtensions)),
  "start-test": timed(sends(startTestVisit)),
  "test-result": timed(sends(getTestVisit)),
};

export type ExtensionsIntents = typeof EXTENSIONS_INTENTS;
