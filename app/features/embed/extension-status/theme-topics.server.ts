import type { Topic } from "#app/platform/webhooks/topic";

import { requestCheck } from "./embed-watch.queries.server";

/**
 * Requests a check after another theme was published, because all findings are about the previous theme. The check
 * queries Shopify instead of the delivery, because deliveries may arrive late or twice.
 */
const themePublished: Topic = {
  run: async (tx, _delivery, shop) => {
    if (shop && shop.uninstalledAt === null) await requestCheck(tx, shop.id);
  },
};

/** Topics of POST /webhooks/app about themes. */
export const THEME_TOPICS: Readonly<Record<string, Topic>> = {
  "themes/publish": themePublished,
};
