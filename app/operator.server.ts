import { ERASURE_COMMANDS, REQUEST_COMMANDS } from "./features/compliance/public.server";
import { FIREWALL_COMMANDS } from "./features/firewall/public.server";
import { LOGIN_COMMANDS } from "./features/login/public.server";
import { TOKEN_COMMANDS } from "./features/storefront-config/public.server";
import { NOTIFICATION_COMMANDS } from "./features/support/public.server";
import { DATA_KEY_COMMANDS } from "./platform/data-keys/commands.server";
import {
  type OperatorAnswer,
  type OperatorCommands,
  type OperatorContext,
  runOperatorCommand,
} from "./platform/operator/command";
import { HOPS_COMMANDS } from "./platform/proxy/hops-commands.server";

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
};

/** Runs one command of `npm run operator`. */
export function operate(asked: unknown, context: OperatorContext): Promise<OperatorAnswer> {
  return runOperatorCommand(COMMANDS, asked, context);
}
