import type { ActionFunctionArgs } from "@remix-run/node";

import type { OutputOf } from "#app/contract/call";
import {
  checkExtensions,
  getExtensions,
  getTestVisit,
  setProxyPath,
  startTestVisit,
} from "#app/contract/extensions";
import { getServices, type Run, sends } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";
import { ownChain } from "#app/platform/http/own-visit-fields.server";

import { createAdminChains } from "./admin-chain";
import type { Timed } from "./extensions-view";
import { extensionsIntents as texts } from "./texts";

/** Adds the server's time to an answer, because the browser's clock may be wrong. */
function withServerTime<Input, Data, About>(
  run: Run<Input, Data, About>,
): Run<Input, Timed<Data>, About> {
  return async (api, input, about) => {
    const answer = await run(api, input, about);
    return answer.ok ? { ...answer, data: { now: Date.now(), answer: answer.data } } : answer;
  };
}

/** Starts a test visit with the sealed addresses of the merchant's own request. */
const startTest: Run<object, OutputOf<typeof startTestVisit>, ActionFunctionArgs> = async (
  api,
  _input,
  { context },
) => {
  const { keys } = getServices();
  const from = await createAdminChains(keys, Date.now).seal(api.shop, ownChain(context));
  return formAnswer(await api.send(startTestVisit, { from }), () => null);
};

/** Intents that the page sends while it is open. */
export const EXTENSIONS_INTENTS = {
  state: withServerTime(sends(getExtensions)),
  check: withServerTime(sends(checkExtensions)),
  "set-path": sends(setProxyPath, ({ proxyPath }) => texts.pathFound({ path: proxyPath })),
  "start-test": withServerTime(startTest),
  "test-result": withServerTime(sends(getTestVisit)),
};

export type ExtensionsIntents = typeof EXTENSIONS_INTENTS;
