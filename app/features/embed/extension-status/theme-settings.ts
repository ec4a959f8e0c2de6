import type { ThemeState } from "#app/store/schema";

/** Longest settings file that is read, in characters. */
export const SETTINGS_MAX_CHARS = 1_048_576;

/** More app blocks than any theme holds. */
const BLOCKS_MAX = 1_000;

/**
 * Whether an app embed is on in a theme, from its config/settings_data.json: a comment of the
 * platform's, then JSON whose `current` is an object, or the name of one of `presets`. An embed is
 * a block of type shopify://apps/<app>/blocks/<block>/<uuid>; the merchant's switch is `disabled`.
 * A merchant can edit the file by hand, so nothing about its shape is taken for granted.
 *
 * @param embed app and block handle
 * @returns "absent" when the embed was never switched on in this theme; "unreadable" for a file
 * that is too long or not of this shape.
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

/** The settings of a theme that are in force, from the text of the same file; null for another shape. */
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

/** The blocks of the settings in force, none when there are no blocks; null for another shape. */
function blocksOf(settings: Fields | null): Fields | null {
  if (!settings) return null;
  const blocks = settings.blocks ?? {};
  return isObject(blocks) ? blocks : null;
}
