import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Database } from "#app/store/client.server";

import type { AppSecrets } from "../app-secrets";

/** Services that every command gets in addition to its arguments. */
export interface OperatorContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Public address of the app, for links. */
  readonly appUrl: string;
  /** Client secrets, which decrypt the app's keys. */
  readonly secrets: AppSecrets;
}

type Arguments = z.ZodType<object>;

/** An action of the people who run the app, started on its machine. */
export interface OperatorCommand<Input extends Arguments = Arguments> {
  /** One sentence for the list of commands. */
  readonly summary: string;
  /** Arguments by name. Every value arrives as text. A strict object, so that unknown arguments are rejected. */
  readonly input: Input;
  /**
   * Runs the command. Resolves to the text for the operator.
   *
   * @throws OperatorError for a mistake of the operator
   */
  run(input: z.output<Input>, context: OperatorContext): Promise<string>;
}

export type OperatorCommands = Readonly<Record<string, OperatorCommand>>;

/** Declares a command. An identity function that preserves the types of its arguments. */
export function operatorCommand<Input extends Arguments>(
  definition: OperatorCommand<Input>,
): OperatorCommand {
  return definition as OperatorCommand;
}

/** Error with a message about the input that the operator must change. */
export class OperatorError extends Error {}

/** Text for the operator. If `done` is false, the text is the reason why nothing happened. */
export interface OperatorAnswer {
  readonly done: boolean;
  readonly text: string;
}

const commandSchema = z.object({
  command: z.string().max(64),
  arguments: z.record(z.string().max(64), z.string().max(20_000)),
});

/** A command with its arguments, as sent to the process with the database. */
export type OperatorRequest = z.infer<typeof commandSchema>;

/** Formats all commands with their arguments, one per line. */
function help(commands: OperatorCommands): string {
  const lines = Object.entries(commands).map(([name, { summary, input }]) => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: "input" });
    const words = Object.keys(properties).map((argument) =>
      required.includes(argument) ? `--${argument} …` : `[--${argument} …]`,
    );
    return `  ${[name, ...words].join(" ")}\n      ${summary}`;
  });
  return ["Commands:", ...lines].join("\n");
}

function complaint(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => `${path.length > 0 ? `--${path.join(".")}: ` : ""}${message}`)
    .join("\n");
}

/** Runs a command. Never throws: a failure is in the answer, and in the log if it is a fault of the app. */
export async function runOperatorCommand(
  commands: OperatorCommands,
  request: unknown,
  context: OperatorContext,
): Promise<OperatorAnswer> {
  const parsed = commandSchema.safeParse(request);
  if (!parsed.success) return { done: false, text: complaint(parsed.error) };
  const { command: name, arguments: given } = parsed.data;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { done: name === "help", text: help(commands) };
  const input = command.input.safeParse(given);
  if (!input.success) return { done: false, text: complaint(input.error) };
  try {
    return { done: true, text: await command.run(input.data, context) };
  } catch (err) {
    if (err instanceof OperatorError) return { done: false, text: err.message };
    context.log.error({ err, command: name }, "an operator command failed");
    return { done: false, text: "The command failed. The log has the reason." };
  }
}
