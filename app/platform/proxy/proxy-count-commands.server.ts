import { z } from "zod";

import { operatorCommand, type OperatorCommands } from "../operator/command";
import { MAX_TRUSTED_PROXIES } from "./forwarded-chain";
import { readIngress, setProxyCount } from "./proxy-counts.queries.server";

const NOTHING = z.strictObject({});

/** Operator commands about the proxies in front of the app. TRUSTED_PROXIES overrides them. */
export const PROXY_COUNT_COMMANDS: OperatorCommands = {
  proxies: operatorCommand({
    summary:
      "Shows how many of your own proxies append to X-Forwarded-For, and the source of that number.",
    input: NOTHING,
    run: async (_input, { db }) => {
      const known = await readIngress(db);
      if (!known || known.visitorProxies === null) {
        return "Not known yet: TRUSTED_PROXIES is used, or 0, until a merchant tests the protection.";
      }
      const source = known.source === "operator" ? "Set here" : "Learned from a test visit";
      const agreed = known.agreedAt?.toISOString();
      return [
        `${known.visitorProxies}. ${source}; ${agreed ? `a test visit agreed on ${agreed}` : "no test visit has agreed yet"}.`,
        ...(known.contradictingProxies === null
          ? []
          : [`A later test visit found ${known.contradictingProxies}.`]),
        "TRUSTED_PROXIES, if set, overrides this.",
      ].join("\n");
    },
  }),
  "set-proxies": operatorCommand({
    summary: "Sets that number for all stores. Every process uses it within half a minute.",
    input: z.strictObject({ proxies: z.coerce.number().int().min(0).max(MAX_TRUSTED_PROXIES) }),
    run: async ({ proxies }, { db }) => {
      await setProxyCount(db, proxies);
      return `${proxies} from now on, unless TRUSTED_PROXIES is set. Have a merchant test the protection.`;
    },
  }),
  "forget-proxies": operatorCommand({
    summary: "Deletes that number. The next test visit that determines it sets it again.",
    input: NOTHING,
    run: async (_input, { db }) => {
      await setProxyCount(db, null);
      return "Deleted. Have a merchant test the protection.";
    },
  }),
};
