/** Writes the next migration from the schema: npm run db:generate. */
import { join } from "node:path";

import { installTools, run } from "./bootstrap.mjs";

const tools = installTools("scripts/drizzle-kit");
run(process.execPath, [
  join(tools, "node_modules", "drizzle-kit", "bin.cjs"),
  "generate",
  ...process.argv.slice(2),
]);
