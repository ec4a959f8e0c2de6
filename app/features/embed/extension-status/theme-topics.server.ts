import type { Topic } from "#app/platform/webhooks/topic";

import { requestCheck } from "./embed-watch.queries.server";

/**
 * Another theme was published: whatever was known of the embed is about the theme before. The
 * check reads the rest from the platform itself, because deliveries may come late or twice.
 */
const themePublished: Topic = {
  run: async (tx, _delivery, shop) => {
    if (shop && shop.uninstalledAt === null) await requestCheck(tx, shop.id);
  },
};

/** POST /webhooks/app */
export const THEME_TOPICS: Readonly<Record<string, Topic>> = {
  "themes/publish": themePublished,
};
