/**
 * Turns the output of Shopify's CLI into a verdict.
 */

/**
 * Names that the CLI gives to the app's extensions and server: one checkout Function, one theme extension, one Remix
 * server.
 */
const PARTS = [
  String.raw`\"function\":1`,
  String.raw`\"theme\":1`,
  '"app_extensions_count": 2',
  '"app_web_framework": "remix"',
  String.raw`"app_scopes": "[\"write_app_proxy\"]"`,
];

/**
 * The only step that needs the internet: the downloads of the compiler and its plugin, of which
 * either may fail first. The CLI draws a box and breaks words anywhere, so both are removed before
 * matching.
 */
const DOWNLOAD =
  /error─+╮Failedtobuildfunction\.requesttohttps:\/\/(github\.com\/bytecodealliance\/javy\/releases|cdn\.shopify\.com\/shopifycloud\/shopify-functions-javy-plugin)\/[^╰]*failed,reason:[^╰]*╰/;

/**
 * Returns the reason why `shopify app function build --verbose` rejects the app. Null if it does
 * not, or if only the download of the compiler failed.
 *
 * @param {object} run
 * @param {number | null} run.status exit code
 * @param {string} run.said both of its outputs
 * @param {boolean} run.typed true if types were generated from the schema
 * @param {boolean} run.bundled true if the Function was bundled
 * @returns {string | null}
 */
export function whatTheCliRefused({ status, said, typed, bundled }) {
  const words = said.replaceAll(/[\s│]/g, "");
  if (status !== 0 && !DOWNLOAD.test(words)) return tail(said);
  const missing = PARTS.find((part) => !said.includes(part));
  if (missing) return `it found no ${missing}.`;
  if (!typed) return "it made no types from schema.graphql.";
  return bundled ? null : "it left no bundle.";
}

/** Returns the CLI's error box, or the end of its output if there is none. */
function tail(said) {
  const box = said.slice(said.indexOf("╭─ error"));
  return `\n${(said.includes("╭─ error") ? box.slice(0, box.indexOf("╯") + 1) : said).slice(-4000)}`;
}
