/**
 * Creates shopify.app.toml for one app. Changes its ids and addresses, and keeps everything else
 * with comments.
 */

/** Client ID as the Dev Dashboard shows it: 32 hexadecimal digits. */
const CLIENT_ID = /^[0-9a-f]{32}$/;

/**
 * Addresses that Shopify rejects for a proxy: examples, and hosts that only this machine reaches.
 */
const NOT_PUBLIC =
  /(^|\.)(example|example\.(com|net|org)|localhost|test|invalid|local)$|^[\d.]+$|^\[|^[^.]*$/;

/** Returns the origin of the server's address. Some places in the file accept only an origin. */
function publicOrigin(url) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || parsed.protocol !== "https:" || parsed.href !== `${parsed.origin}/`) {
    throw new Error("--url is the https address of your server, without a path.");
  }
  if (NOT_PUBLIC.test(parsed.hostname)) {
    throw new Error(`Shopify cannot reach ${parsed.hostname}: use a public address for --url.`);
  }
  return parsed.origin;
}

function replaced(toml, key, value) {
  const line = new RegExp(`^${key} = .*$`, "m");
  if (!line.test(toml)) throw new Error(`shopify.app.toml has no ${key}.`);
  return toml.replace(line, `${key} = ${value}`);
}

/**
 * @param {string} toml shopify.app.toml
 * @param {object} app
 * @param {string} app.clientId client ID
 * @param {string} app.url the server's https address
 * @param {string} [app.config] name of an additional configuration. It gets its own app name and no
 * handle, because a handle belongs to one app
 * @returns {string} the file with these values
 * @throws Error with a sentence for the operator if an input is invalid
 */
export function linkedConfig(toml, { clientId, url, config }) {
  if (!CLIENT_ID.test(clientId)) {
    throw new Error(
      "--client-id is the app's client ID from the Dev Dashboard, 32 letters and digits.",
    );
  }
  if (config !== undefined && !/^[a-z0-9-]{1,20}$/.test(config)) {
    throw new Error("--config is a short name in small letters, for example development.");
  }
  const origin = publicOrigin(url);
  const withId = replaced(toml, "client_id", `"${clientId}"`);
  const withUrl = replaced(withId, "application_url", `"${origin}"`);
  const linked = replaced(withUrl, "redirect_urls", `["${origin}/auth/callback"]`);
  if (!config) return linked;
  return replaced(linked, "name", `"Palisade ${config}"`).replace(/^handle = .*\n/m, "");
}
