import * as SIGN from "#app/engine/automation/sign-bits";

import type { StorefrontWindow } from "./call-proxy";
import { signs } from "./signs";
import { watchInput } from "./watch-input";

const isUntouched = watchInput(window);

/** Runs in the page before guard.js, which calls the function once the page is shown. Never throws. */
(window as StorefrontWindow).palisadeSigns = () => {
  try {
    return signs(window) | (isUntouched() ? SIGN.noInput : 0);
  } catch {
    return 0;
  }
};
