import { sectionPart } from "#app/features/shop/public.server";

import { requestStorefrontConfig } from "../storefront-config/request-config.server";

/** Content protection in a settings file. */
export const contentProtectionPart = sectionPart({
  section: "content-protection",
  where: "Content protection",
  changed: (tx, { shop }) => requestStorefrontConfig(tx, shop.id),
});
