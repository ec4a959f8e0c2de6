import type { ThemeState } from "#app/store/schema";

/** Maximum length of a settings file, in characters. */
export const SETTINGS_MAX_CHARS = 1_048_576;

/** Maximum app blocks that are read, more than any theme has. */
const BLOCKS_MAX = 1_000;

/**
 * Reads the state of an app embed from a theme's config/settings_data.json. The file is a comment by Shopify, then
 * JSON whose `current` is an object or the name of one of `presets`. An embed is a block of type
 * shopify://apps/<app>/blocks/<block>/<uuid>. The merchant's switch is `disabled`. A merchant can edit the file, so
 * nothing about its shape is assumed.
 *
 * @param embed app and block handle
 * @returns "absent" if the embed was never switched on in this theme; "unreadable" if the file is too long or has
 *   another shape
 */
export function embedInSettings(
  text: string,
  embed: { readonly app: string; readonly block: string },
): ThemeState["embed"] {
  const blocks = blocksOf(settingsInForce(text));
  if (!blocks) return "unreadable";
  const prefix = `shopify://apps/${embed.app}/blocks/${embed.block}/`;
  const found = Object.values(blocks)
    .slice(0, BLOCKS_MAX)
    .filter(isObject)
    .filter(({ type }) => typeof type === "string" && type.startsWith(prefix));
  if (found.length === 0) return "absent";
  return found.some(({ disabled }) => disabled !== true) ? "on" : "off";
}

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  const end = /^\s*\/\*/.test(text) ? text.indexOf("*/") + 2 : 0;
  try {
    return JSON.parse(text.slice(end));
  } catch {
    return null;
  }
}

/** Returns the effective settings from a theme's settings file. Null if the file is too long or has another shape. */
export function settingsInForce(text: string): Fields | null {
  if (text.length > SETTINGS_MAX_CHARS) return null;
  const file = parse(text);
  if (!isObject(file)) return null;
  const { current, presets } = file;
  const settings =
    typeof current === "string" && isObject(presets) && Object.hasOwn(presets, current)
      ? presets[current]
      : current;
  return isObject(settings) ? settings : null;
}

/** Returns the blocks of the settings, or an empty object if there are none. Null if they have another shape. */
function blocksOf(settings: Fields | null): Fields | null {
  if (!settings) return null;
  const blocks = settings.blocks ?? {};
  return isObject(blocks) ? blocks : null;
}
