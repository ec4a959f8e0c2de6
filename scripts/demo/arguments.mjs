import { parseArgs } from "node:util";

const HELP = `Starts Palisade with a demo store on this machine: installs and builds what is missing, then prints the addresses.

  npm run demo
  npm run demo -- --help

Environment:
  PORT                        port of the app, or the first free one after it (3000)
  DEV_STORE_PORT              the same for the local Shopify (4000)
  DEV_STORE_STOREFRONT_PORT   the same for the storefront (4001)
  DATA_DIR                    folder of the demo's data (data); remove it to start with a new store

Ctrl+C stops everything.`;

/** Reads the arguments of `npm run demo`. Ends the process after --help, and for an argument that it does not have. */
export function readArguments(args = process.argv.slice(2)) {
  try {
    const { values } = parseArgs({ args, options: { help: { type: "boolean", short: "h" } } });
    if (!values.help) return;
    console.log(HELP);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}
