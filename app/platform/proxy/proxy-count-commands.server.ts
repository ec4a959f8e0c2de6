import { z } from "zod";

import { operatorCommand, type OperatorCommands } from "../operator/command";
import { MAX_TRUSTED_PROXIES } from "./forwarded-chain";
import { readIngress, setProxyCount } from "./proxy-counts.queries.server";

const NOTHING = z.strictObject({});

/** Operator commands about the proxies in front of the app. INGRESS_HOPS overrides them. */
export const PROXY_COUNT_COMMANDS: OperatorCommands = {
  hops: operatorCommand({
    summary:
      "Shows how many of your own proxies append to X-Forwarded-For, and the source of that number.",
    input: NOTHING,
    run: async (_input, { db }) => {
      const known = await readIngress(db);
      if (!known || known.visitorHops === null) {
        return "Not known yet: INGRESS_HOPS is used, or 0, until a merchant tests the protection.";
      }
      const source = known.source === "operator" ? "Set here" : "Learned from a test visit";
      const agreed = known.agreedAt?.toISOString();
      return [
        `${known.visitorHops}. ${source}; ${agreed ? `a test visit agreed on ${agreed}` : "no test visit has agreed yet"}.`,
        ...(known.contradictedHops === null
          ? []
          : [`A later test visit found ${known.contradictedHops}.`]),
        "INGRESS_HOPS, if set, overrides this.",
      ].join("\n");
    },
  }),
  "set-hops": operatorCommand({
    summary: "Sets that number for all stores. Every process uses it within half a minute.",
    input: z.strictObject({ hops: z.coerce.number().int().min(0).max(MAX_TRUSTED_PROXIES) }),
    run: async ({ hops }, { db }) => {
      await setProxyCount(db, hops);
      return `${hops} from now on, unless INGRESS_HOPS is set. Have a merchant test the protection.`;
    },
  }),
  "forget-hops": operatorCommand({
    summary: "Deletes that number. The next test visit that determines it sets it again.",
    input: NOTHING,
    run: async (_input, { db }) => {
      await setProxyCount(db, null);
      return "Deleted. Have a merchant test the protection.";
    },
  }),
};
