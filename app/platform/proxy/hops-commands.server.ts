import { z } from "zod";

import { operatorCommand, type OperatorCommands } from "../operator/command";
import { HOPS_MAX } from "./forwarded-chain";
import { readIngress, setHops } from "./hops.queries.server";

const NOTHING = z.strictObject({});

/** Operator commands about the proxies in front of the app. INGRESS_HOPS overrides them. */
export const HOPS_COMMANDS: OperatorCommands = {
  hops: operatorCommand({
    summary: "Says how many of your own proxies append to X-Forwarded-For, and how that is known.",
    input: NOTHING,
    run: async (_input, { db }) => {
      const known = await readIngress(db);
      if (!known || known.visitorHops === null) {
        return "Not known yet: INGRESS_HOPS counts, or 0, until a merchant tests the protection.";
      }
      const source = known.source === "operator" ? "Set here" : "Learned from a test visit";
      const agreed = known.agreedAt?.toISOString();
      return [
        `${known.visitorHops}. ${source}; ${agreed ? `a test visit agreed on ${agreed}` : "no test visit has agreed yet"}.`,
        ...(known.contradictedHops === null
          ? []
          : [`A later test visit says ${known.contradictedHops}.`]),
        "INGRESS_HOPS, where it is set, goes before this.",
      ].join("\n");
    },
  }),
  "set-hops": operatorCommand({
    summary: "Sets that number, for all stores; every process knows it within half a minute.",
    input: z.strictObject({ hops: z.coerce.number().int().min(0).max(HOPS_MAX) }),
    run: async ({ hops }, { db }) => {
      await setHops(db, hops);
      return `${hops} from now on, unless INGRESS_HOPS is set. Have a merchant test the protection.`;
    },
  }),
  "forget-hops": operatorCommand({
    summary: "Forgets that number: the next test visit that tells is believed.",
    input: NOTHING,
    run: async (_input, { db }) => {
      await setHops(db, null);
      return "Forgotten. Have a merchant test the protection.";
    },
  }),
};
