import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { ThemeState } from "#app/store/schema";

import { EMBED_HANDLE } from "./activation";
import { colorsOf, type ThemeColors } from "./theme-colors";
import { embedInSettings, SETTINGS_MAX_CHARS, settingsInForce } from "./theme-settings";

/** Maximum themes that are read. Further themes are ignored. */
const THEMES_MAX = 20;

const THEMES = `#graphql
  query ExtensionThemes($first: Int!) {
    currentAppInstallation {
      app {
        handle
      }
    }
    themes(first: $first) {
      nodes {
        id
        name
        role
        files(filenames: ["config/settings_data.json"], first: 1) {
          nodes {
            filename
            size
          }
        }
      }
    }
  }`;

const THEME_SETTINGS = `#graphql
  query ExtensionThemeSettings($id: ID!) {
    theme(id: $id) {
      files(filenames: ["config/settings_data.json"], first: 1) {
        nodes {
          filename
          body {
            ... on OnlineStoreThemeFileBodyText {
              content
            }
            ... on OnlineStoreThemeFileBodyBase64 {
              contentBase64
            }
          }
        }
      }
    }
  }`;

interface ThemesData {
  readonly currentAppInstallation: { readonly app: { readonly handle: string | null } };
  readonly themes: {
    readonly nodes: readonly {
      readonly id: string;
      readonly name: string;
      readonly role: string;
      readonly files: { readonly nodes: readonly { readonly size: string | number }[] } | null;
    }[];
  } | null;
}

interface SettingsData {
  readonly theme: {
    readonly files: {
      readonly nodes: readonly {
        readonly body: { readonly content?: string; readonly contentBase64?: string };
      }[];
    } | null;
  } | null;
}

type ThemeNode = NonNullable<ThemesData["themes"]>["nodes"][number];

/**
 * Reads the shop's themes, the published one first, each with the embed's state in its settings. Needs the optional
 * permission read_themes. Skips a settings file that is too large or available only as a URL.
 *
 * @param deep false reads only the published theme; the others are "unreadable"
 * @throws AdminRefusal if Shopify refuses the call
 */
export async function readThemes(
  admin: AdminGraphql,
  shop: string,
  { deep }: { readonly deep: boolean },
): Promise<ThemeState[]> {
  const answer = await admin<ThemesData>(shop, THEMES, { first: THEMES_MAX });
  const app = answer.currentAppInstallation.app.handle ?? "";
  const nodes = [...(answer.themes?.nodes ?? [])].sort(
    (x, y) => Number(isPublished(y)) - Number(isPublished(x)),
  );
  const themes: ThemeState[] = [];
  for (const node of nodes) {
    const isRead = deep || isPublished(node);
    const embed = isRead ? await embedOf(admin, shop, node, app) : "unreadable";
    themes.push({
      id: themeNumber(node.id),
      name: node.name.slice(0, 100),
      isPublished: isPublished(node),
      embed,
    });
  }
  return themes;
}

const MAIN_SETTINGS = `#graphql
  query MainThemeSettings {
    themes(first: 1, roles: [MAIN]) {
      nodes {
        files(filenames: ["config/settings_data.json"], first: 1) {
          nodes {
            body {
              ... on OnlineStoreThemeFileBodyText {
                content
              }
              ... on OnlineStoreThemeFileBodyBase64 {
                contentBase64
              }
            }
          }
        }
      }
    }
  }`;

interface MainSettingsData {
  readonly themes: { readonly nodes: readonly NonNullable<SettingsData["theme"]>[] } | null;
}

/**
 * Reads the main colors of the published theme. Null if the theme's settings have no colors. Needs the permission
 * read_themes.
 *
 * @throws AdminRefusal if Shopify refuses the call
 */
export async function readThemeColors(
  admin: AdminGraphql,
  shop: string,
): Promise<ThemeColors | null> {
  const { themes } = await admin<MainSettingsData>(shop, MAIN_SETTINGS);
  const text = textOf({ theme: themes?.nodes[0] ?? null });
  const settings = text === null ? null : settingsInForce(text);
  return settings && colorsOf(settings);
}

/** Returns the number of a theme: "128" for both "gid://shopify/OnlineStoreTheme/128" and "128". */
export function themeNumber(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1).slice(0, 32);
}

function isPublished({ role }: ThemeNode): boolean {
  return role === "MAIN";
}

async function embedOf(
  admin: AdminGraphql,
  shop: string,
  node: ThemeNode,
  app: string,
): Promise<ThemeState["embed"]> {
  if (app === "" || sizeOf(node) > SETTINGS_MAX_CHARS) return "unreadable";
  const text = textOf(await admin<SettingsData>(shop, THEME_SETTINGS, { id: node.id }));
  return text === null ? "unreadable" : embedInSettings(text, { app, block: EMBED_HANDLE });
}

function sizeOf({ files }: ThemeNode): number {
  return Number(files?.nodes[0]?.size ?? 0);
}

function textOf({ theme }: SettingsData): string | null {
  const body = theme?.files?.nodes[0]?.body;
  if (body?.content !== undefined) return body.content;
  if (body?.contentBase64 === undefined) return null;
  return Buffer.from(body.contentBase64, "base64").toString("utf8");
}
