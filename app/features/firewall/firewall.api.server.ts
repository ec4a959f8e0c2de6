import type * as contract from "#app/contract/firewall";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import {
  type CloudflareDeps,
  createCloudflareConnections,
} from "./cloudflare/connect-cloudflare.server";
import {
  changeConnection,
  createForwardAuth,
  deleteForwardAuth,
  rotateKey,
} from "./connections/change-connections.server";
import { readFirewall } from "./settings/firewall-state.server";
import { saveMode, setAttack } from "./settings/save-switches.server";

/**
 * Creates the handlers of contract/firewall.ts.
 *
 * @param deps dependencies of Cloudflare connections, with the app's public address
 */
export function firewallHandlers(deps: CloudflareDeps): HandlersOf<typeof contract> {
  const { appUrl } = deps;
  const cloudflare = createCloudflareConnections(deps);
  return {
    getFirewall: (_input, context) => readFirewall(context, appUrl),

    saveFirewallMode: async ({ expectedVersion, ...switches }, context) => {
      await saveMode(context, switches, expectedVersion);
      await cloudflare.refresh(context);
      return readFirewall(context, appUrl);
    },

    setAttackMode: async ({ minutes }, context) => {
      await setAttack(context, minutes);
      await cloudflare.refresh(context);
      return readFirewall(context, appUrl);
    },

    createForwardAuth: async (choices, context) => {
      const made = await createForwardAuth(context, choices);
      return { ...(await readFirewall(context, appUrl)), ...made };
    },

    rotateForwardAuthKey: async ({ id }, context) => {
      const made = await rotateKey(context, id);
      return { ...(await readFirewall(context, appUrl)), ...made };
    },

    changeConnection: async ({ edits, ...choices }, context) => {
      await changeConnection(context, edits, choices);
      return readFirewall(context, appUrl);
    },

    deleteConnection: async ({ id }, context) => {
      await deleteForwardAuth(context, id);
      return readFirewall(context, appUrl);
    },

    connectCloudflare: async (input, context) => {
      const check = await cloudflare.connect(context, input);
      return { ...(await readFirewall(context, appUrl)), check };
    },

    checkCloudflare: async ({ id }, context) => {
      const check = await cloudflare.check(context, id);
      return { ...(await readFirewall(context, appUrl)), check };
    },

    disconnectCloudflare: async ({ id, leave }, context) => {
      await cloudflare.disconnect(context, id, leave);
      return readFirewall(context, appUrl);
    },
  };
}
