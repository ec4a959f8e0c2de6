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
 * The one step that needs the internet: the compiler of the bundle and its plugin, fetched at once, of which
 * either fails first. The CLI draws a box and cuts words at any place, so this reads without both.
 */
const DOWNLOAD =
  /error─+╮Failedtobuildfunction\.requesttohttps:\/\/(github\.com\/bytecodealliance\/javy\/releases|cdn\.shopify\.com\/shopifycloud\/shopify-functions-javy-plugin)\/[^╰]*failed,reason:[^╰]*╰/;

/**
 * Why `shopify app function build --verbose` refuses the app; null when it does not, the failed
 * download of the compiler aside.
 *
 * @param {object} run
 * @param {number | null} run.status exit code
 * @param {string} run.said both of its outputs
 * @param {boolean} run.typed whether types were made from the schema
 * @param {boolean} run.bundled whether the Function was bundled
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
