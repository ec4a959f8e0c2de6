import { z } from "zod";

import { answers } from "./switch";

const PROXY_TEST = "tests/dev-store/storefront/proxy/app-proxy.test.ts";

/** What lies between a visitor and the app. */
export const appProxySwitches = {
  proxyAdds: answers(
    z
      .string()
      .regex(/^[a-z_]{1,30}$/)
      .nullable(),
    {
      usual: null,
      harsh: "locale",
      what: "A parameter that the app proxy adds to what it signs. It added one to all apps in 2022.",
      basis: "documented",
      shown: {
        usual: `${PROXY_TEST} "the app receives method, body and path, signed for its shop"`,
        harsh: `${PROXY_TEST} "a parameter the platform adds is signed, and the app takes it"`,
      },
    },
  ),
};
