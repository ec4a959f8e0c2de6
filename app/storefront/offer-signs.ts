import * as SIGN from "#app/engine/automation/sign-bits";

import type { StorefrontWindow } from "./call-proxy";
import { signs } from "./signs";
import { watchInput } from "./watch-input";

const isUntouched = watchInput(window);

/** Stands in the page itself, before guard.js can ask: it is looked for once the page is shown, and never throws. */
(window as StorefrontWindow).palisadeSigns = () => {
  try {
    return signs(window) | (isUntouched() ? SIGN.noInput : 0);
  } catch {
    return 0;
  }
};
