import { z } from "zod";

import {
  operatorCommand,
  type OperatorCommands,
  OperatorError,
} from "#app/platform/operator/command";
import type { OpenDatabase } from "#app/store/client.server";
import { distributeLog } from "#app/store/visit-log/distribute-log.server";

/** Returns the operators' commands for the visitor log. */
export function logCommands({ upkeep }: Pick<OpenDatabase, "upkeep">): OperatorCommands {
  return {
    "distribute-log": operatorCommand({
      summary: "Distributes the visitor log over the nodes of a Citus database, by shop.",
      input: z.strictObject({}),
      run: async () => {
        const done = await upkeep(distributeLog);
        if (done === "no-citus") {
          throw new OperatorError(
            "This database has no Citus. Install it on every node, run “create extension citus” in each database, and add the nodes (docs/operators/scale.md).",
          );
        }
        return done.length === 0
          ? "The visitor log is already distributed."
          : `Distributed over the nodes: ${done.join(", ")}.`;
      },
    }),
  };
}
