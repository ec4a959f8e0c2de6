import { createHash } from "node:crypto";

import type { Theme } from "../state/themes";
import { connection, type PageArgs } from "./connection";
import { gid, gidNumber } from "./gid";
import { requireScope, type Resolvers } from "./resolvers";

const SETTINGS_FILE = "config/settings_data.json";
const MADE = "2026-01-15T09:00:00Z";

/** Returns the settings file of a theme. Shopify adds this comment, so readers of the file must skip it. */
const settingsText = (theme: Theme) =>
  `/*\n * IMPORTANT: The contents of this file are auto-generated.\n */\n${JSON.stringify(theme.settingsData, null, 2)}`;

function settingsFile(theme: Theme) {
  const content = settingsText(theme);
  return {
    filename: SETTINGS_FILE,
    contentType: "application/json",
    checksumMd5: createHash("md5").update(content).digest("hex"),
    size: String(Buffer.byteLength(content)),
    createdAt: MADE,
    updatedAt: MADE,
    body: { __typename: "OnlineStoreThemeFileBodyText", content },
  };
}

export const themeNode = (theme: Theme) => ({
  __typename: "OnlineStoreTheme",
  id: gid("OnlineStoreTheme", theme.id),
  name: theme.name,
  role: theme.role,
  prefix: "",
  processing: false,
  processingFailed: false,
  themeStoreId: null,
  createdAt: MADE,
  updatedAt: MADE,
  files: (args: PageArgs & { filenames?: string[] | null }) => {
    const filenames = args.filenames ?? [SETTINGS_FILE];
    const files = filenames.includes(SETTINGS_FILE) ? [settingsFile(theme)] : [];
    return { ...connection(files, args), userErrors: [] };
  },
});

export const themeResolvers: Resolvers = {
  themes: (args: PageArgs & { roles?: string[] | null }, context) => {
    requireScope(context, "themes", "read_themes");
    const chosen = context.shop.themes.filter(({ role }) => args.roles?.includes(role) ?? true);
    return connection(chosen.map(themeNode), args);
  },
  theme: ({ id }: { id: string }, context) => {
    requireScope(context, "theme", "read_themes");
    const theme = context.shop.themes.find((t) => t.id === gidNumber("OnlineStoreTheme", id));
    return theme ? themeNode(theme) : null;
  },
};
