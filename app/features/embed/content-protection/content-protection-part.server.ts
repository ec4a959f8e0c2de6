import { sectionPart } from "#app/features/shop/public.server";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";

import { requestStorefrontConfig } from "../storefront-config/request-config.server";

/** Content protection in a settings file. */
export const contentProtectionPart = sectionPart({
  section: "content-protection",
  where: () => SECTION_NAMES.contentProtection,
  changed: (tx, { shop }) => requestStorefrontConfig(tx, shop.id),
});
