import { settingsFile } from "#app/contract/settings-file";

const FILE = settingsFile.parse({
  format: "palisade-settings",
  version: 1,
  exportedAt: "2026-11-20T12:00:00.000Z",
  store: "stranger.myshopify.com",
  settings: { blockPage: {}, policy: {}, privacy: { retentionDays: 1 }, notifications: {} },
  contentProtection: { selection: true },
  lists: [
    {
      surface: "storefront",
      kind: "ip",
      mode: "block",
      enabled: true,
      follows: true,
      otherMode: [],
      entries: [{ value: "198.51.100.7", effect: "block" }],
    },
  ],
});

/** A file of settings that every store can import. */
export const SETTINGS_FILE = JSON.stringify(FILE);
