import { randomUUID } from "node:crypto";

export type SettingValue = string | number | boolean;

/** App embed in the format of config/settings_data.json. */
export interface EmbedBlock {
  /** shopify://apps/<app handle>/blocks/<block handle>/<uuid> */
  type: string;
  disabled: boolean;
  settings: Record<string, SettingValue>;
}

export interface SettingsData {
  current: { blocks: Record<string, EmbedBlock>; [setting: string]: unknown };
}

export interface Theme {
  id: number;
  name: string;
  role: "MAIN" | "UNPUBLISHED";
  settingsData: SettingsData;
}

export interface EmbedState {
  /** True if the embed's block is in the theme and not disabled. */
  enabled: boolean;
  settings: Record<string, SettingValue>;
}

/** Settings in the format of a theme with color schemes. */
const FERNHILL_COLORS = {
  "scheme-1": {
    settings: {
      background: "#F7F5EF",
      text: "#1F2A24",
      button: "#2F5D50",
      button_label: "#FFFFFF",
    },
  },
};

export function seedThemes(): Theme[] {
  return [
    {
      id: 9001,
      name: "Fernhill",
      role: "MAIN",
      settingsData: { current: { blocks: {}, color_schemes: FERNHILL_COLORS } },
    },
    {
      id: 9002,
      name: "Fernhill (autumn)",
      role: "UNPUBLISHED",
      settingsData: { current: { blocks: {} } },
    },
  ];
}

/** Returns the live theme. A store always has exactly one. */
export function mainTheme(themes: Theme[]): Theme {
  const theme = themes.find(({ role }) => role === "MAIN");
  if (!theme) throw new Error("The emulated store has no published theme.");
  return theme;
}

/** Returns a theme by its number, or the live one for "current". */
export function findTheme(themes: Theme[], id: string): Theme | undefined {
  return id === "current" ? mainTheme(themes) : themes.find((theme) => String(theme.id) === id);
}

/** Publishes a theme: it becomes the live one, and the previous one becomes unpublished. */
export function publishTheme(themes: Theme[], theme: Theme): void {
  for (const each of themes) each.role = each === theme ? "MAIN" : "UNPUBLISHED";
}

function embedOf(theme: Theme, appHandle: string, blockHandle: string): EmbedBlock | undefined {
  const prefix = `shopify://apps/${appHandle}/blocks/${blockHandle}/`;
  return Object.values(theme.settingsData.current.blocks).find((b) => b.type.startsWith(prefix));
}

export function embedStateOf(theme: Theme, appHandle: string, blockHandle: string): EmbedState {
  const block = embedOf(theme, appHandle, blockHandle);
  return { enabled: block?.disabled === false, settings: { ...block?.settings } };
}

/** Saves an app embed like the theme editor: adds the block the first time, and updates it later. */
export function saveEmbed(
  theme: Theme,
  appHandle: string,
  blockHandle: string,
  next: EmbedState,
): void {
  const block = embedOf(theme, appHandle, blockHandle);
  if (block) {
    block.disabled = !next.enabled;
    block.settings = { ...next.settings };
    return;
  }
  if (!next.enabled) return;
  theme.settingsData.current.blocks[String(Date.now())] = {
    type: `shopify://apps/${appHandle}/blocks/${blockHandle}/${randomUUID()}`,
    disabled: false,
    settings: { ...next.settings },
  };
}
