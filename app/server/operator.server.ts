import { NOTIFICATION_COMMANDS } from "../features/contact/support/public.server";
import { TOKEN_COMMANDS } from "../features/embed/storefront-config/public.server";
import { FIREWALL_COMMANDS } from "../features/firewall/public.server";
import { RETRY_COMMANDS } from "../features/orders/order-actions/public-operator.server";
import { ERASURE_COMMANDS, REQUEST_COMMANDS } from "../features/overview/compliance/public.server";
import { LOGIN_COMMANDS } from "../features/shop/session/public.server";
import { logCommands } from "../features/visits/public.server";
import { DATA_KEY_COMMANDS } from "../platform/data-keys/commands.server";
import { egressCommands, type EgressSettings } from "../platform/egress/egress-commands.server";
import {
  type OperatorAnswer,
  type OperatorCommands,
  type OperatorContext,
  runOperatorCommand,
} from "../platform/operator/command";
import { HOPS_COMMANDS } from "../platform/proxy/hops-commands.server";
import type { OpenDatabase } from "../store/client.server";

/** Every command of the people who run the app. A feature adds its own here. */
const COMMANDS: OperatorCommands = {
  ...LOGIN_COMMANDS,
  ...NOTIFICATION_COMMANDS,
  ...ERASURE_COMMANDS,
  ...DATA_KEY_COMMANDS,
  ...REQUEST_COMMANDS,
  ...TOKEN_COMMANDS,
  ...HOPS_COMMANDS,
  ...FIREWALL_COMMANDS,
  ...RETRY_COMMANDS,
};

/**
 * Runs one command of `npm run operator`.
 *
 * @param database for the commands that change tables; without it there are none of those
 * @param egress what the environment says about the addresses of this server's requests
 */
export function operate(
  asked: unknown,
  context: OperatorContext,
  database?: Pick<OpenDatabase, "upkeep">,
  egress: EgressSettings = { addresses: undefined, echoUrl: undefined },
): Promise<OperatorAnswer> {
  const commands = {
    ...COMMANDS,
    ...egressCommands(egress, fetch),
    ...(database && logCommands(database)),
  };
  return runOperatorCommand(commands, asked, context);
}
