import { sectionPart } from "#app/features/shop/public.server";

import { requestStorefrontConfig } from "../storefront-config/request-config.server";
import { contentProtectionPart as texts } from "./texts";

/** Content protection in a settings file. */
export const contentProtectionPart = sectionPart({
  section: "content-protection",
  where: () => texts.where,
  changed: (tx, { shop }) => requestStorefrontConfig(tx, shop.id),
});
