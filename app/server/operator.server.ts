import { NOTIFICATION_COMMANDS } from "#app/features/contact/public.server";
import { TOKEN_COMMANDS } from "#app/features/embed/public.server";
import { FIREWALL_COMMANDS } from "#app/features/firewall/public.server";
import { RETRY_COMMANDS } from "#app/features/orders/public.server";
import { ERASURE_COMMANDS, REQUEST_COMMANDS } from "#app/features/overview/public.server";
import { LOGIN_COMMANDS } from "#app/features/shop/public.server";
import { logCommands } from "#app/features/visits/public.server";
import { DATA_KEY_COMMANDS } from "#app/platform/data-keys/commands.server";
import { egressCommands, type EgressSettings } from "#app/platform/egress/egress-commands.server";
import {
  type OperatorAnswer,
  type OperatorCommands,
  type OperatorContext,
  runOperatorCommand,
} from "#app/platform/operator/command";
import { PROXY_COUNT_COMMANDS } from "#app/platform/proxy/proxy-count-commands.server";
import type { OpenDatabase } from "#app/store/client.server";

/** All operator commands. A feature adds its own here. */
const COMMANDS: OperatorCommands = {
  ...LOGIN_COMMANDS,
  ...NOTIFICATION_COMMANDS,
  ...ERASURE_COMMANDS,
  ...DATA_KEY_COMMANDS,
  ...REQUEST_COMMANDS,
  ...TOKEN_COMMANDS,
  ...PROXY_COUNT_COMMANDS,
  ...FIREWALL_COMMANDS,
  ...RETRY_COMMANDS,
};

/**
 * Runs one command of `npm run operator`.
 *
 * @param database required by commands that change tables. Without it, these commands do not exist
 * @param egress settings for the source addresses of this server's requests
 */
export function operate(
  request: unknown,
  context: OperatorContext,
  database?: Pick<OpenDatabase, "upkeep">,
  egress: EgressSettings = { addresses: undefined, echoUrl: undefined },
): Promise<OperatorAnswer> {
  const commands = {
    ...COMMANDS,
    ...egressCommands(egress, fetch),
    ...(database && logCommands(database)),
  };
  return runOperatorCommand(commands, request, context);
}
